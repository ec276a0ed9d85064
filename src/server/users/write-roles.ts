import { type HeldRole, keepsAccess } from '#domain/country-roles.ts'
import { primaryCountryId } from '#domain/role.ts'
import type { Proof } from '../kernel/auth/proof.ts'
import { replaceRoles } from '../kernel/auth/rights.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { inArray } from '../kernel/db/drizzle.ts'
import { storerooms } from '../kernel/db/schema.ts'
import { type Noting, recordRights } from '../kernel/history/note-security.ts'
import { takeAccess } from './take-access.ts'

/** The roles of a locked person before and after a change, and the author of the change. */
interface ChangedRoles {
  readonly held: readonly HeldRole[]
  readonly after: readonly HeldRole[]
  /** A person by hand, in that country; or the directory, by the group that gives a country's role. */
  readonly by:
    | { readonly userId: number; readonly countryId: number }
    | { readonly groupIn: (countryId: number) => string | null }
}

/**
 * Stores a person's roles after some were changed or removed, removes the storeroom access that depended on them, and
 * records each country's change; does nothing if nothing changes.
 */
export async function writeRoles(
  tx: Transaction,
  ctx: Noting & Proof,
  aboutUserId: number,
  { held, after, by }: ChangedRoles,
): Promise<void> {
  const changed = countriesOf(held, after).filter(id => !isSame(roleIn(held, id), roleIn(after, id)))
  const primaryWas = primaryCountryId({ roles: held }) || null
  const primaryIs = primaryCountryId({ roles: after }) || null
  const hasMoved = primaryWas !== primaryIs
  const movedIn = 'countryId' in by ? by.countryId : changed[0]
  const countryIds = hasMoved && movedIn !== undefined ? [...new Set([movedIn, ...changed])] : changed
  if (countryIds.length === 0) return
  await replaceRoles(tx, aboutUserId, after, ctx)
  const now = await tx.run(currentTime(ctx.services.clock))
  const who = { userId: 'userId' in by ? by.userId : null, aboutUserId, now }
  const losing = changed.filter(id => losesAccess(roleIn(held, id), roleIn(after, id)))
  const taken = losing.length > 0 ? await takeAccess(tx, who, inArray(storerooms.countryId, losing), ctx) : []
  const events = countryIds.map(countryId => {
    const [was, is] = [roleIn(held, countryId), roleIn(after, countryId)]
    const moved =
      hasMoved && countryId === movedIn ? { 'primary.was': primaryWas, 'primary.is': primaryIs } : {}
    const detail = {
      was: was?.role ?? null,
      is: is?.role ?? null,
      ...moved,
      ...sources(was, is, by, countryId),
    }
    return { ...who, event: is === null ? 'role-removed' : 'role-changed', countryId, detail } as const
  })
  await recordRights(tx, ctx, ...events, ...taken)
}

const countriesOf = (held: readonly HeldRole[], after: readonly HeldRole[]) => [
  ...new Set([...held, ...after].map(({ countryId }) => countryId)),
]

const roleIn = (roles: readonly HeldRole[], countryId: number) =>
  roles.find(held => held.countryId === countryId) ?? null

const isSame = (was: HeldRole | null, is: HeldRole | null) =>
  was?.byHand === is?.byHand && was?.byDirectory === is?.byDirectory

const losesAccess = (was: HeldRole | null, is: HeldRole | null) =>
  is === null || (keepsAccess(was?.role ?? null) && !keepsAccess(is.role))

/** Details for history on where a role comes from; none where only hands give it. */
function sources(
  was: HeldRole | null,
  is: HeldRole | null,
  by: ChangedRoles['by'],
  countryId: number,
): Record<string, string | null> {
  if ('groupIn' in by) {
    const group = by.groupIn(countryId)
    const changed = { 'directory.was': was?.byDirectory ?? null, 'directory.is': is?.byDirectory ?? null }
    return { source: 'directory', ...changed, ...(group !== null && { group }) }
  }
  if (was?.byDirectory == null) return {}
  return { 'hand.was': was.byHand, 'hand.is': is?.byHand ?? null }
}
