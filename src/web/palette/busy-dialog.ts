/** Whether a dialog is open that a shortcut must not leave: a form, a question, or anything with unsaved changes. */
export const isBusyInDialog = (): boolean =>
  document.querySelector('[role="alertdialog"], [role="dialog"]:not([data-leavable])') !== null
