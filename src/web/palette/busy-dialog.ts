/** Whether something is open that is not to be left by a key: a form, a question, or what has changes that are not saved. */
export const isBusyInDialog = (): boolean =>
  document.querySelector('[role="alertdialog"], [role="dialog"]:not([data-leavable])') !== null
