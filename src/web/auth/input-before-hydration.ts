/** The form of the prerendered page, before React takes it over. */
let prerenderedForm: HTMLFormElement | null =
  typeof document === 'undefined' ? null : document.querySelector('[data-prerendered="whole"] form')

/**
 * Text that the visitor or their browser filled in before hydration, on the first call only. React replaces the form if
 * an extension changed it; then the mark that it was submitted is moved to the new one.
 */
export function inputBeforeHydration(form: HTMLFormElement | null): { email: string; password: string } {
  const before = prerenderedForm ?? form
  prerenderedForm = null
  if (form && before?.dataset.sent !== undefined) form.dataset.sent = ''
  const filled = new FormData(before ?? undefined)
  return { email: String(filled.get('email') ?? ''), password: String(filled.get('password') ?? '') }
}

/** Whether the form was submitted before hydration (public/early.js); true only once. */
export function wasSubmittedBeforeHydration(form: HTMLFormElement | null): boolean {
  const wasSent = form?.dataset.sent !== undefined
  delete form?.dataset.sent
  return wasSent
}
