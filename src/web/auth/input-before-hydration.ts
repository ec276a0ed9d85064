/** The form that the server sent and that stood here before this code. */
let prerenderedForm: HTMLFormElement | null =
  typeof document === 'undefined' ? null : document.querySelector('[data-drawn="whole"] form')

/**
 * What they or their browser filled in before the page's code was here, said once. React draws the form anew where an
 * extension put something into it; then whether it was sent is handed on too.
 */
export function inputBeforeHydration(form: HTMLFormElement | null): { email: string; password: string } {
  const before = prerenderedForm ?? form
  prerenderedForm = null
  if (form && before?.dataset.sent !== undefined) form.dataset.sent = ''
  const filled = new FormData(before ?? undefined)
  return { email: String(filled.get('email') ?? ''), password: String(filled.get('password') ?? '') }
}

/** Whether they sent it already then (public/early.js); said once. */
export function wasSubmittedBeforeHydration(form: HTMLFormElement | null): boolean {
  const wasSent = form?.dataset.sent !== undefined
  delete form?.dataset.sent
  return wasSent
}
