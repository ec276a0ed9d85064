import { type GroupsTold, groupsToldIn } from '#domain/group-rule.ts'
import { followGroups } from '../group-rules/follow-groups.ts'
import { hasRules, readGroups } from '../group-rules/rules.ts'
import type { Visitor } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, eq, ne } from '../kernel/db/drizzle.ts'
import { identities } from '../kernel/db/schema.ts'
import { publish } from '../kernel/history/record.ts'
import type { Directory, SignedOn } from './directory.ts'

/** The context for keeping groups: the services, the origin, and the log. */
export type KeepingGroups = Pick<Visitor, 'services' | 'ip' | 'userAgent' | 'log'>

/**
 * Keeps the groups that the directory tells of a locked person, and lets their roles follow. Where it tells none, those
 * that it told last count on: a missing claim is no proof that somebody is in no group, and a setting that was lost in the
 * directory would take everybody's roles.
 */
export async function keepGroups(
  tx: Transaction,
  ctx: KeepingGroups,
  { groupsClaim, issuer }: Directory,
  who: SignedOn,
  { userId, now }: { readonly userId: number; readonly now: string },
): Promise<void> {
  const told = groupsToldIn(who, groupsClaim)
  const before = await readGroups(tx, userId)
  const theirs = eq(identities.userId, userId)
  const here = and(theirs, eq(identities.issuer, issuer))
  if ('untold' in told) {
    await tx.run(build.update(identities).set({ groupsUntold: told.untold }).where(here))
    const facts = { actor: userId, claim: groupsClaim, why: told.untold }
    if (await hasRules(tx))
      ctx.log.warn(facts, 'the directory told no groups: the roles that it gives stay as they were')
  } else {
    if (told.passedOver > 0)
      ctx.log.warn(
        { actor: userId, claim: groupsClaim, passedOver: told.passedOver },
        'members of the claim of groups are no names, and were passed over',
      )
    const groups = [...told.groups]
    const forgotten = { groups: null, groupsToldAt: null, groupsUntold: null }
    await tx.batch(
      // Groups that a former directory told count no more.
      build
        .update(identities)
        .set(forgotten)
        .where(and(theirs, ne(identities.issuer, issuer))),
      build.update(identities).set({ groups, groupsToldAt: now, groupsUntold: null }).where(here),
    )
  }
  if (isNews(told, before)) publish(tx, { noun: 'group-rule', countryId: null, id: null })
  await followGroups(tx, ctx, userId)
}

/** Whether the page of the rules shows it: how many are in a group, and of whom nothing was told. */
const isNews = (told: GroupsTold, before: Awaited<ReturnType<typeof readGroups>>): boolean =>
  'untold' in told
    ? before?.groupsUntold !== told.untold
    : before?.groupsUntold != null || String(before?.groups) !== String(told.groups)
