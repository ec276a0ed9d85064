/** Most units that one call adds or moves. */
export const mostStocks = 500

/** Most units that are chosen at once, to be moved by several calls. */
export const mostChosen = 5_000

/** What is done to a unit where it stands (domain.md section 3; ours). */
export const stateActions = ['repair', 'repaired', 'archive', 'restore'] as const

/** Who may do each; `may` decides, this is for the description. */
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

/** What can be done to many units at once. */
export const bulkActions = ['transfer', 'accept', 'cancelTransfer', ...stateActions] as const
