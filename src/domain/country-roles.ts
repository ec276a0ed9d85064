import { refuse } from './refusal.ts'
import { type Actor, type CountryRole, isAtLeast, levelOf, nextPrimary, type Role } from './role.ts'

/** A role and where it comes from: a hand, the directory by its groups, or both. The higher one counts. */
export interface HeldRole extends CountryRole {
  readonly byHand: Role | null
  readonly byDirectory: Role | null
}

/** The role that PATCH /country/role asks for. */
export interface WantedRole {
  readonly countryId: number
  readonly role: Role
  readonly isPrimary?: boolean | undefined
}

/**
 * The roles after one is granted or changed: the first is primary whatever is sent, making another one primary moves
 * the mark, and unmarking the primary one is refused (primary_needed) while there is another (domain.md, Countries).
 */
export function withRole(held: readonly CountryRole[], wanted: WantedRole): CountryRole[] {
  const before = held.find(role => role.countryId === wanted.countryId)
  const others = held.filter(role => role !== before)
  if (before?.isPrimary && wanted.isPrimary === false && others.length > 0) throw refuse('primary_needed')
  const isPrimary = others.length === 0 || (wanted.isPrimary ?? before?.isPrimary ?? false)
  const rest = isPrimary ? others.map(role => ({ ...role, isPrimary: false })) : others
  return [...rest, { countryId: wanted.countryId, role: wanted.role, isPrimary }]
}

/** The roles after the one in that country is taken; another becomes primary if that was it. */
export function withoutRole(held: readonly CountryRole[], countryId: number): CountryRole[] {
  return withPrimary(held.filter(role => role.countryId !== countryId))
}

/** The roles with one of them primary: the highest, if none was. */
function withPrimary<R extends CountryRole>(held: readonly R[]): R[] {
  if (held.some(role => role.isPrimary)) return [...held]
  const primary = nextPrimary(held)
  return held.map(role => ({ ...role, isPrimary: role.countryId === primary }))
}

/** Which of two roles counts; null only where there is none. */
export const higherRole = (one: Role | null, other: Role | null): Role | null =>
  one !== null && (other === null || levelOf(one) >= levelOf(other)) ? one : other

const heldIn = (held: readonly HeldRole[], countryId: number) =>
  held.find(role => role.countryId === countryId)

/**
 * The roles after a hand gives or changes one: what the directory gives there stays, and counts if it is higher. To make
 * its country the primary one gives nothing: the role stays the directory's alone.
 */
export function withRoleByHand(held: readonly HeldRole[], wanted: WantedRole): HeldRole[] {
  const { countryId, isPrimary } = wanted
  const there = heldIn(held, countryId)
  const onlyMakesPrimary = isPrimary === true && there?.isPrimary === false && there.role === wanted.role
  const byHand = onlyMakesPrimary ? there.byHand : wanted.role
  const byDirectory = there?.byDirectory ?? null
  const role = higherRole(wanted.role, byDirectory) ?? wanted.role
  return withRole(held, { ...wanted, role }).map(after => {
    const before = heldIn(held, after.countryId)
    return after.countryId === countryId || !before
      ? { ...after, byHand, byDirectory }
      : { ...before, ...after }
  })
}

/** The roles after a hand takes the one that it gave: the directory's stays. Refuses (role_of_directory) one that is its alone. */
export function withoutRoleByHand(held: readonly HeldRole[], countryId: number): HeldRole[] {
  const before = heldIn(held, countryId)
  if (!before || before.byDirectory === null)
    return withPrimary(held.filter(role => role.countryId !== countryId))
  if (before.byHand === null) throw refuse('role_of_directory')
  const after = { ...before, role: before.byDirectory, byHand: null }
  return held.map(role => (role === before ? after : role))
}

/** The roles after the directory gives these and no others: each one given by hand stays. */
export function withRolesOfDirectory(
  held: readonly HeldRole[],
  given: readonly { readonly countryId: number; readonly role: Role }[],
): HeldRole[] {
  const countryIds = new Set([...held, ...given].map(({ countryId }) => countryId))
  const after = [...countryIds].flatMap(countryId => {
    const before = heldIn(held, countryId)
    const byHand = before?.byHand ?? null
    const byDirectory = given.find(role => role.countryId === countryId)?.role ?? null
    const role = higherRole(byHand, byDirectory)
    return role === null
      ? []
      : [{ countryId, role, isPrimary: before?.isPrimary ?? false, byHand, byDirectory }]
  })
  return withPrimary(after)
}

/** Removing a role (null), or lowering it below ADMIN, takes the storeroom access in that country with it. */
export function keepsAccess(role: Role | null): boolean {
  return role !== null && levelOf(role) >= levelOf('ADMIN')
}

/** Storeroom access is for people who are ADMIN or above there; else admin_needed. */
export function mayHoldAccess(person: Actor, countryId: number): boolean {
  return isAtLeast(person, 'ADMIN', countryId)
}
