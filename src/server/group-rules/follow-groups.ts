import { withRolesOfDirectory } from '#domain/country-roles.ts'
import { byRulesOfGroups } from '../kernel/auth/proof.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { Noting } from '../kernel/history/note-security.ts'
import { heldRoles } from '../users/held-roles.ts'
import { writeRoles } from '../users/write-roles.ts'
import { givenTo, rulesLocked } from './rules.ts'

/**
 * Gives a locked person the roles that the rules say of the groups that the directory told last, and takes back what they
 * say no more. What was given by hand stays. Nobody becomes a system administrator, or one no more.
 */
export async function followGroups(tx: Transaction, ctx: Noting, userId: number): Promise<void> {
  await tx.run(rulesLocked('share'))
  const given = await givenTo(tx, userId)
  const held = await heldRoles(tx, userId)
  const after = withRolesOfDirectory(held, given)
  const groupIn = (countryId: number) =>
    given.find(role => role.countryId === countryId)?.by[0]?.group ?? null
  const { services, ip, userAgent } = ctx
  await writeRoles(tx, { services, ip, userAgent, ...byRulesOfGroups }, userId, {
    held,
    after,
    by: { groupIn },
  })
}
