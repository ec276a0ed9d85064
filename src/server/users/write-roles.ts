import { keepsAccess } from '#domain/country-roles.ts'
import { type CountryRole, primaryCountryId } from '#domain/role.ts'
import type { Proof } from '../kernel/auth/proof.ts'
import { replaceRoles } from '../kernel/auth/rights.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { storerooms } from '../kernel/db/schema.ts'
import { recordRights } from '../kernel/history/note-security.ts'
import type { LockedUser } from './lock.ts'
import { takeAccess } from './take-access.ts'

/**
 * Stores a person's roles after the one in that country was changed or removed, removes the storeroom access that
 * depended on it, and records it; does nothing if nothing changes.
 */
export async function writeRoles(
  tx: Transaction,
  ctx: SignedIn & Proof,
  person: LockedUser,
  { countryId, after }: { countryId: number; after: readonly CountryRole[] },
): Promise<void> {
  const was = roleIn(person.roles, countryId)
  const is = roleIn(after, countryId)
  const primaryWas = primaryCountryId(person) || null
  const primaryIs = primaryCountryId({ roles: after }) || null
  if (was === is && primaryWas === primaryIs) return
  await replaceRoles(tx, person.id, after, ctx)
  const who = {
    userId: ctx.actor.id,
    aboutUserId: person.id,
    now: await tx.run(currentTime(ctx.services.clock)),
  }
  const losesAccess = is === null || (keepsAccess(was) && !keepsAccess(is))
  const taken = losesAccess ? await takeAccess(tx, who, eq(storerooms.countryId, countryId), ctx) : []
  const moved = primaryWas === primaryIs ? {} : { 'primary.was': primaryWas, 'primary.is': primaryIs }
  const event = is === null ? 'role-removed' : 'role-changed'
  await recordRights(tx, ctx, { ...who, event, countryId, detail: { was, is, ...moved } }, ...taken)
}

const roleIn = (held: readonly CountryRole[], countryId: number) =>
  held.find(role => role.countryId === countryId)?.role ?? null
