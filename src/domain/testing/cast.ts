import type { StoreroomFacts, UnitFacts } from '../permissions.ts'
import type { Actor, Role } from '../role.ts'

export const sweden = 1
export const singapore = 2
export const unitedStates = 3

/** Lund lends without approval, the Vault requires it; Harbour is in Singapore. */
export const lund: StoreroomFacts = { id: 10, countryId: sweden, approvalRequired: false }
export const vault: StoreroomFacts = { id: 11, countryId: sweden, approvalRequired: true }
export const harbour: StoreroomFacts = { id: 20, countryId: singapore, approvalRequired: false }

export const standingIn = (storeroom: StoreroomFacts): UnitFacts => ({ storeroom, from: null })
export const onTheWay = (from: StoreroomFacts, storeroom: StoreroomFacts): UnitFacts => ({ storeroom, from })

type Held = readonly [countryId: number, role: Role]

let people = 0

/** A person with these roles, the first of them primary, and access to these storerooms. */
export function somebody(held: readonly Held[], storerooms: readonly StoreroomFacts[] = []): Actor {
  people += 1
  return {
    id: people,
    isSysAdmin: false,
    roles: held.map(([countryId, role], index) => ({ countryId, role, isPrimary: index === 0 })),
    storeroomIds: storerooms.map(storeroom => storeroom.id),
  }
}

const here = [lund, vault]

export const nobody = somebody([])
export const stella = somebody([[sweden, 'STAFF']])
export const adam = somebody([[sweden, 'ADMIN']], here)
export const nora = somebody([[sweden, 'ADMIN']])
export const maya = somebody([[sweden, 'MANAGER']], here)
export const mats = somebody([[sweden, 'MANAGER']])
export const kim = somebody([[sweden, 'KING']], here)
export const sys: Actor = { ...somebody([]), isSysAdmin: true }
/** ADMIN elsewhere, with access to our storerooms left over from before. */
export const olivia = somebody([[unitedStates, 'ADMIN']], here)
/** Created the loan, and is STAFF here. */
export const carl = somebody([[sweden, 'STAFF']])
/** Created the loan, and has lost every role since. */
export const cora = somebody([])
