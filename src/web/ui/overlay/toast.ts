import { createToastStore, type ToastContent } from './toast-store.ts'

export const toastStore = createToastStore()

/** Shows a toast in place of the previous one; returns its id, update() and dismiss(). */
export function toast(content: ToastContent) {
  return toastStore.add(content)
}

/** Dismisses the toast. */
export function dismissToast(id?: number): void {
  toastStore.dismiss(id)
}
