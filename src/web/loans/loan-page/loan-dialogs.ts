import { onDemand } from '#web/routing/on-demand.tsx'

/** Dialogs with forms: their schemas, and Zod with them, are loaded once the loan is shown. */
export const sendDialog = onDemand(() => import('./document/send-dialog.tsx'))
export const shipDialog = onDemand(() => import('./ship-dialog.tsx'))
export const addUnits = onDemand(() => import('./lines/add-units.tsx'))
