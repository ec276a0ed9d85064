/** The most units that one call adds or moves. */
export const maxStocks = 500

/** The most units that can be selected at once, to be changed by several calls. */
export const maxChosen = 5_000

/** The most units that are picked by their ids for one file: they stand in its address. */
export const maxPickedForExport = 200

/** State changes of a unit in its storeroom (domain.md, Units; ours). */
export const stateActions = ['repair', 'repaired', 'archive', 'restore'] as const

/** The roles for each action, for the API description; `may` decides. */
const stateRoles: Readonly<Record<(typeof stateActions)[number], 'ADMIN' | 'MANAGER'>> = {
  repair: 'ADMIN',
  repaired: 'ADMIN',
  archive: 'MANAGER',
  restore: 'MANAGER',
}

/** "repair, repaired: ADMIN and access; archive, restore: …". */
export const stateAccess = (['ADMIN', 'MANAGER'] as const)
  .map(role => `${stateActions.filter(action => stateRoles[action] === role).join(', ')}: ${role} and access`)
  .join('; ')

/** Actions on many units at once. */
export const bulkActions = ['transfer', 'accept', 'cancelTransfer', ...stateActions] as const
