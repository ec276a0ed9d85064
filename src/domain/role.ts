import { numberOf } from './enumeration.ts'

/** Spec section 3, "Role": STAFF 1 < ADMIN 2 < MANAGER 3 < KING 4. */
export const roles = ['STAFF', 'ADMIN', 'MANAGER', 'KING'] as const
export type Role = (typeof roles)[number]

/** How a role is named on screen and in files. */
export const roleLabels: Readonly<Record<Role, string>> = {
  STAFF: 'Staff',
  ADMIN: 'Admin',
  MANAGER: 'Manager',
  KING: 'King',
}

/** A role in one country; a person with any role has exactly one primary country. */
export interface CountryRole {
  readonly countryId: number
  readonly role: Role
  readonly isPrimary: boolean
}

/** Whoever acts or is acted upon, as the rules see them. */
export interface Actor {
  readonly id: number
  readonly isSysAdmin: boolean
  readonly roles: readonly CountryRole[]
  readonly storeroomIds: readonly number[]
}

/** A role's height; 0 is "no role". */
export type Level = number

export const levelOf = (role: Role): Level => numberOf(roles, role)

/** The level held by role alone, without the sysadmin override: who gets mail, what selectors start with. */
export function ownLevelIn(actor: Actor, countryId: number): Level {
  const held = actor.roles.find(role => role.countryId === countryId)
  return held ? levelOf(held.role) : 0
}

/** The level that counts: a sysadmin counts as KING in every country (domain.md, Countries). */
export function levelIn(actor: Actor, countryId: number): Level {
  return actor.isSysAdmin ? levelOf('KING') : ownLevelIn(actor, countryId)
}

export function isAtLeast(actor: Actor, role: Role, countryId: number): boolean {
  return levelIn(actor, countryId) >= levelOf(role)
}

/** Whether the actor has at least that role in any country, or is sysadmin. */
export function isAnywhere(actor: Actor, role: Role): boolean {
  return actor.isSysAdmin || highestLevel(actor) >= levelOf(role)
}

export function highestLevel(actor: Actor): Level {
  if (actor.isSysAdmin) return levelOf('KING')
  return Math.max(0, ...actor.roles.map(held => levelOf(held.role)))
}

/** Countries where the actor holds at least that role, by role alone. */
export function countriesWhere(actor: Actor, role: Role): number[] {
  return actor.roles.filter(held => levelOf(held.role) >= levelOf(role)).map(held => held.countryId)
}

/** The country marked primary, or 0 if none (spec section 3). */
export function primaryCountryId(person: Pick<Actor, 'roles'>): number {
  return person.roles.find(held => held.isPrimary)?.countryId ?? 0
}

/** Whether the actor has access to the storeroom; sysadmins always do (domain.md, Countries). */
export function hasAccess(actor: Actor, storeroomId: number): boolean {
  return actor.isSysAdmin || actor.storeroomIds.includes(storeroomId)
}

/** A person's roles and access, without whose they are. */
export type Rights = Pick<Actor, 'isSysAdmin' | 'roles' | 'storeroomIds'>

/** Whether somebody has all the rights of then still, or more: no role is lower, no access is gone. */
export function hasStill(actor: Actor, then: Rights): boolean {
  return (
    (actor.isSysAdmin || !then.isSysAdmin) &&
    then.roles.every(({ role, countryId }) => isAtLeast(actor, role, countryId)) &&
    then.storeroomIds.every(storeroomId => hasAccess(actor, storeroomId))
  )
}

/** The role that becomes primary when the primary one is removed: the highest, on a tie that of the lowest country id. */
export function nextPrimary(remaining: readonly CountryRole[]): number {
  const [first] = remaining.toSorted((a, b) => levelOf(b.role) - levelOf(a.role) || a.countryId - b.countryId)
  return first?.countryId ?? 0
}
