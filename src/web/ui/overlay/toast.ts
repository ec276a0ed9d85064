import { createToastStore, type ToastContent } from './toast-store.ts'

export const toastStore = createToastStore()

/** Shows a toast in place of the one before; hands back its id, update() and dismiss(). */
export function toast(content: ToastContent) {
  return toastStore.add(content)
}

/** Takes the toast away. */
export function dismissToast(id?: number): void {
  toastStore.dismiss(id)
}
