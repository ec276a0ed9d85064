/** Most units that one call adds or moves. */
export const mostStocks = 500

/** Most units that are chosen at once, to be moved by several calls. */
export const mostChosen = 5_000

/** What is done to a unit where it stands (domain.md section 3; ours). */
export const stateActions = ['repair', 'repaired', 'archive', 'restore'] as const

/** What can be done to many units at once. */
export const bulkActions = ['transfer', 'accept', 'cancelTransfer', ...stateActions] as const
