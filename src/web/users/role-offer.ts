import type * as z from 'zod'
import type { ChangeRole } from '#contract/user-forms.ts'
import { keepsAccess, mayHoldAccess, withoutRole } from '#domain/country-roles.ts'
import { numberOf } from '#domain/enumeration.ts'
import { may, outranks, outranksIn } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { type Actor, isAtLeast, levelOf, primaryCountryId, type Role, roles } from '#domain/role.ts'

interface Place {
  readonly id: number
  readonly name: string
}

/** The role that is held there, if any. */
export function roleIn(person: Pick<Actor, 'roles'>, countryId: number): Role | undefined {
  return person.roles.find(held => held.countryId === countryId)?.role
}

/** The roles that the actor may give that person there: never above the actor's own level (domain.md, Countries). */
export function rolesOffered(actor: Actor, person: Actor, countryId: number): Role[] {
  return roles.filter(role => may.changeRole(actor, person, countryId, role))
}

/** The roles that a person's role there may become, itself included. */
export function rolesToKeepOrGive(actor: Actor, person: Actor, countryId: number): Role[] {
  const offered = rolesOffered(actor, person, countryId)
  return roles.filter(role => offered.includes(role) || role === roleIn(person, countryId))
}

/** Why a role stays as it is, or null where it can be changed. */
export function whyRoleStays(actor: Actor, person: Actor, country: Place): string | null {
  if (person.id === actor.id) return refuse('own_account').message
  if (!isAtLeast(actor, 'MANAGER', country.id)) return `You are not manager in ${country.name}.`
  if (outranksIn(country.id, person, actor)) return refuse('outranked').message
  return null
}

/** Why names and loan limit stay as they are, or null where they can be edited. */
export function whyDetailsStay(actor: Actor, person: Actor): string | null {
  if (may.editUser(actor, person)) return null
  if (person.id === actor.id) return 'Your own names and phone are edited in your profile.'
  if (outranks(person, actor)) return refuse('outranked').message
  return 'These can be edited once this person has a role in a country where you are manager.'
}

/** The storerooms that a new role there (null: none) takes from them, by name (domain.md, Countries). */
export function storeroomsLost(
  access: readonly { storeroom: { name: string; countryId: number } }[],
  countryId: number,
  role: Role | null,
): string[] {
  if (keepsAccess(role)) return []
  return access
    .filter(({ storeroom }) => storeroom.countryId === countryId)
    .map(given => given.storeroom.name)
}

/** The country that becomes primary when the role in another one goes; null where nothing moves (domain.md, Countries). */
export function nextHome(person: Actor, removedCountryId: number): number | null {
  const home = primaryCountryId({ roles: withoutRole(person.roles, removedCountryId) })
  return home === 0 || home === primaryCountryId(person) ? null : home
}

/** Countries where the person can be given access: they are ADMIN there, and the actor is MANAGER (spec section 6). */
export function accessCountries<C extends Place>(actor: Actor, person: Actor, countries: readonly C[]): C[] {
  return countries.filter(({ id }) => mayHoldAccess(person, id) && may.grantAccess(actor, id))
}

/** Whether there is a country of theirs where the actor can give them access. */
export const mayGetAccess = (actor: Actor, person: Actor): boolean =>
  person.roles.some(({ countryId }) => mayHoldAccess(person, countryId) && may.grantAccess(actor, countryId))

/** The initial choice of an approval: a role they have where the actor is MANAGER, the primary one first; else the only country. */
export function firstChoice(
  person: Pick<Actor, 'roles'>,
  managed: readonly { readonly id: number }[],
): { countryId?: number; role?: Role } {
  const known = person.roles.filter(held => managed.some(({ id }) => id === held.countryId))
  const [held] = known.toSorted(
    (one, other) =>
      Number(other.isPrimary) - Number(one.isPrimary) || levelOf(other.role) - levelOf(one.role),
  )
  if (held) return { countryId: held.countryId, role: held.role }
  const [only, another] = managed
  return only && !another ? { countryId: only.id } : {}
}

/** PATCH /country/role for a role that leaves the primary mark where it is; a first role gets it. */
export function roleBody(person: Actor, countryId: number, role: Role): z.output<typeof ChangeRole> {
  const home = primaryCountryId(person)
  return {
    userId: person.id,
    countryId,
    roleId: numberOf(roles, role),
    isPrimary: home === 0 || home === countryId,
  }
}
