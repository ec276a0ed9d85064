/** The most units of one product in one addition: what one call adds must also be listed and cancelled in one call. */
export const maxOfOneModel = 1000

/** The spec's message for a denial without a reason (section 5). */
export const denialReasonMissing = 'Please give reason for denial'

/** The message for cancelling without a reason. */
export const cancelReasonMissing = 'Please give a reason'
