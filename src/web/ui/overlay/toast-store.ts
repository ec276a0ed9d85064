export interface ToastAction {
  label: string
  onClick?: () => void
  href?: string
}

export interface ToastContent {
  title: string
  description?: string | undefined
  variant?: 'default' | 'success' | 'destructive' | undefined
  action?: ToastAction | undefined
}

/** What screen readers say of the toasts besides their text. */
export interface ToastLabels {
  /** The name of the close button. */
  dismiss: string
  /** Read before the text of each toast. */
  message: string
  /** The name of the region that holds all toasts. */
  messages: string
}

export interface Toast extends ToastContent {
  id: number
  open: boolean
}

/** Spec section 9. */
export const toastLimits = { visible: 1, durationMs: 5000, removeMs: 1_000_000, swipePx: 50, hotkey: 'F8' }

type Change =
  | { type: 'add'; toast: Toast }
  | { type: 'update'; id: number; content: Partial<ToastContent> }
  | { type: 'dismiss'; id?: number }
  | { type: 'remove'; id?: number }

/** The toasts after a change, newest first; at most one is kept. */
function toastReducer(toasts: readonly Toast[], change: Change): readonly Toast[] {
  const meant = (toast: Toast) => change.type !== 'add' && (change.id ?? toast.id) === toast.id
  switch (change.type) {
    case 'add':
      return [change.toast, ...toasts].slice(0, toastLimits.visible)
    case 'update':
      return toasts.map(toast => (meant(toast) ? { ...toast, ...change.content } : toast))
    case 'dismiss':
      return toasts.map(toast => (meant(toast) ? { ...toast, open: false } : toast))
    case 'remove':
      return toasts.filter(toast => !meant(toast))
  }
}

/** A list of toasts that components subscribe to; a dismissed one is forgotten after 1,000,000 ms. */
export function createToastStore() {
  let toasts: readonly Toast[] = []
  let labels: ToastLabels | undefined
  let lastId = 0
  const listeners = new Set<() => void>()
  const removals = new Map<number, ReturnType<typeof setTimeout>>()

  function apply(change: Change) {
    toasts = toastReducer(toasts, change)
    for (const [id, timer] of removals) {
      if (toasts.some(toast => toast.id === id)) continue
      clearTimeout(timer)
      removals.delete(id)
    }
    tell()
  }

  function tell() {
    for (const notify of listeners) notify()
  }

  function dismiss(id?: number) {
    for (const toast of toasts) {
      if ((id ?? toast.id) !== toast.id || removals.has(toast.id)) continue
      removals.set(
        toast.id,
        setTimeout(() => apply({ type: 'remove', id: toast.id }), toastLimits.removeMs),
      )
    }
    apply(id === undefined ? { type: 'dismiss' } : { type: 'dismiss', id })
  }

  return {
    current: () => toasts,
    labels: () => labels,
    /** Sets the labels of a page in another language, until it is called without any. */
    label(by?: ToastLabels) {
      labels = by
      tell()
    },
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
    add(content: ToastContent) {
      lastId += 1
      const id = lastId
      apply({ type: 'add', toast: { ...content, id, open: true } })
      return {
        id,
        update: (next: Partial<ToastContent>) => apply({ type: 'update', id, content: next }),
        dismiss: () => dismiss(id),
      }
    },
    dismiss,
    remove: (id?: number) => apply(id === undefined ? { type: 'remove' } : { type: 'remove', id }),
  }
}
