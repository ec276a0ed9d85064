import { onDemand } from './on-demand.tsx'

/**
 * The dialogs that the last part of an address opens over a list. Lists import their dialogs from here; dialogs import no
 * list.
 */
export const unitDialog = onDemand(() => import('../units/unit-page/unit-dialog.tsx'))
export const loanDialog = onDemand(() => import('../loans/loan-page/loan-dialog.tsx'))
export const editUserDialog = onDemand(() => import('../users/edit-user/edit-user-dialog.tsx'))
