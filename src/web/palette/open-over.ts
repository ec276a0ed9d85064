/**
 * Whether something is open that is not to be left by a key: a form, a question, or a page with changes that are not
 * saved. Over a loan or a unit that is only read one may go elsewhere.
 */
export const isBusyInDialog = (): boolean =>
  document.querySelector(
    '[role="alertdialog"], [role="dialog"]:not(.dialog-page), [role="dialog"][data-unsaved]',
  ) !== null
