import { onDemand } from './on-demand.tsx'

/**
 * The records and dialogs that the last part of an address opens, over its list or as a page. Lists import their
 * records from here; records import no list.
 */
export const unitRecord = onDemand(() => import('../units/unit-page/unit-record.tsx'))
export const productRecord = onDemand(() => import('../products/product-record/product-record.tsx'))
export const loanRecord = onDemand(() => import('../loans/loan-page/loan-record.tsx'))
export const editUserDialog = onDemand(() => import('../users/edit-user/edit-user-dialog.tsx'))
