import { refuse } from './refusal.ts'
import { type Actor, type CountryRole, isAtLeast, levelOf, nextPrimary, type Role } from './role.ts'

/** What PATCH /country/role asks for. */
export interface WantedRole {
  readonly countryId: number
  readonly role: Role
  readonly isPrimary?: boolean | undefined
}

/**
 * The roles after one is granted or changed: the first is primary whatever is sent, making another one primary moves
 * the mark, and unmarking the primary one is refused (primary_needed) while there is another (domain.md section 1).
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
  const remaining = held.filter(role => role.countryId !== countryId)
  if (remaining.some(role => role.isPrimary)) return remaining
  const primary = nextPrimary(remaining)
  return remaining.map(role => ({ ...role, isPrimary: role.countryId === primary }))
}

/** Removing a role (null), or lowering it below ADMIN, takes the storeroom access in that country with it. */
export function keepsAccess(role: Role | null): boolean {
  return role !== null && levelOf(role) >= levelOf('ADMIN')
}

/** Storeroom access is for people who are ADMIN or above there; else admin_needed. */
export function mayHoldAccess(person: Actor, countryId: number): boolean {
  return isAtLeast(person, 'ADMIN', countryId)
}
