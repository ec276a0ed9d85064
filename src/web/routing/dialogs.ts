import { onDemand } from './on-demand.tsx'

/** What the last part of an address opens over its list; the list knows its dialog, the dialog no list. */
export const unitDialog = onDemand(() => import('../units/unit-page/unit-dialog.tsx'))
export const loanDialog = onDemand(() => import('../loans/loan-page/loan-dialog.tsx'))
export const editUserDialog = onDemand(() => import('../users/edit-user/edit-user-dialog.tsx'))
