import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { buttonClass } from '../button-class.ts'
import { Link } from '../link.tsx'
import { phone, useMedia } from '../theme/use-media.ts'
import { toastStore } from './toast.ts'
import { type Toast, type ToastAction, type ToastLabels, toastLimits } from './toast-store.ts'

const english: ToastLabels = {
  dismiss: 'Dismiss',
  message: 'Notification',
  messages: `Messages (${toastLimits.hotkey})`,
}

const icons = { default: Info, success: CircleCheck, destructive: CircleAlert }

function Action({ action }: { action: ToastAction }) {
  const look = buttonClass({ size: 'sm' }, 'toast-act')
  return (
    <Radix.Action asChild altText={action.label}>
      {action.href ? (
        <Link to={action.href} className={look}>
          {action.label}
        </Link>
      ) : (
        <button type="button" className={look} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </Radix.Action>
  )
}

/**
 * Esc closes what it belongs to before the toast about it: a dialog that is open. The toast, being the newest layer, gets
 * the key first.
 */
function closeDialogFirst(event: KeyboardEvent): void {
  const open = document.querySelectorAll('[role="dialog"][data-state="open"], [role="alertdialog"]')
  const close = [...open].at(-1)?.querySelector<HTMLElement>('[data-dialog-close]')
  if (!close || document.querySelector('[role="menu"], [role="listbox"]')) return
  event.preventDefault()
  close.click()
}

function ToastItem({ toast, dismiss }: { toast: Toast; dismiss: string }) {
  const { id, open, title, description, variant = 'default', action } = toast
  const Lead = icons[variant]
  return (
    <Radix.Root
      className={`pop toast toast-${variant}`}
      open={open}
      onOpenChange={next => !next && toastStore.dismiss(id)}
      onEscapeKeyDown={closeDialogFirst}
      type={variant === 'destructive' ? 'foreground' : 'background'}
    >
      <Lead className="i i-lg toast-lead" aria-hidden />
      <div className="toast-text">
        <Radix.Title className="toast-title">{title}</Radix.Title>
        {description && <Radix.Description className="toast-more">{description}</Radix.Description>}
        {action && <Action action={action} />}
      </div>
      <Radix.Close
        className={buttonClass({ variant: 'ghost', size: 'sm' }, 'btn-icon -mt-1 -me-1')}
        aria-label={dismiss}
      >
        <X className="i" aria-hidden />
      </Radix.Close>
    </Radix.Root>
  )
}

/**
 * Shows what toast() is given; rendered once, within the router. One toast at a time, F8 focuses it, a swipe dismisses
 * it.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current)
  const atTop = useMedia(phone)
  const labels = useSyncExternalStore(toastStore.subscribe, toastStore.labels, toastStore.labels) ?? english
  return (
    <Radix.Provider
      label={labels.message}
      duration={toastLimits.durationMs}
      swipeDirection={atTop ? 'up' : 'down'}
      swipeThreshold={toastLimits.swipePx}
    >
      {toasts.map(toast => (
        <ToastItem key={toast.id} toast={toast} dismiss={labels.dismiss} />
      ))}
      {/* aria-live="off" announces nothing; it keeps an open dialog from hiding the toasts from screen readers. */}
      <Radix.Viewport
        className="toasts"
        label={labels.messages}
        hotkey={[toastLimits.hotkey]}
        aria-live="off"
      />
    </Radix.Provider>
  )
}
