import type { GroupRule } from '#contract/group-rules.ts'
import type { contract } from '#contract/index.ts'
import { byNumber } from '#domain/enumeration.ts'
import { maxGroupRules } from '#domain/group-rule.ts'
import { may } from '#domain/permissions.ts'
import { type Refusal, refuse, refuseField } from '#domain/refusal.ts'
import { type Role, roles } from '#domain/role.ts'
import { seeCountry } from '../countries/reach.ts'
import { change } from '../kernel/auth/change.ts'
import type { Proof } from '../kernel/auth/proof.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { groupRules } from '../kernel/db/schema.ts'
import { violatedConstraint } from '../kernel/db/sql-state.ts'
import { countOf } from '../kernel/db/statement.ts'
import { recordRights } from '../kernel/history/note-security.ts'
import type { ActivityEvent } from '../kernel/history/record.ts'
import { allow, assertSameVersion } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readRules, rulesLocked } from './rules.ts'

/** POST /group-rule: one rule for a group in a country; everybody's roles follow it at once, by a job. */
export const createRule: Handler<typeof contract.groupRules.create> = (ctx, { body }) =>
  change(ctx, async tx => {
    await tx.run(rulesLocked('update'))
    allow(may.changeGroupRules(ctx.actor))
    const { group, countryId } = body
    await seeCountry(tx, ctx.actor, countryId)
    if ((await tx.run(countOf(groupRules, sql`true`))) >= maxGroupRules) throw refuse('too_many_group_rules')
    const role = roleOf(body)
    const [made] = await tx
      .run(
        build
          .insert(groupRules)
          .values({ groupName: group, countryId, role })
          .returning({ id: groupRules.id }),
      )
      .catch(orRuleTaken)
    if (!made) throw new Error('The rule was not stored.')
    await ruleChanged(tx, ctx, { event: 'group-rule-added', countryId, detail: { group, is: role } })
    return ruleIn(tx, made.id)
  })

/** PATCH /group-rule: the same of a rule that stands; what it gave before goes at once. */
export const editRule: Handler<typeof contract.groupRules.edit> = (ctx, { body }) =>
  change(ctx, async tx => {
    await tx.run(rulesLocked('update'))
    allow(may.changeGroupRules(ctx.actor))
    const { id, group, countryId } = body
    const was = await ruleIn(tx, id)
    assertSameVersion(ctx.ifMatch, was.version)
    await seeCountry(tx, ctx.actor, countryId)
    const role = roleOf(body)
    const isSame = group === was.group && countryId === was.countryId && role === was.role.name
    if (isSame) return was
    await tx
      .run(
        build
          .update(groupRules)
          .set({ groupName: group, countryId, role, version: sql`${groupRules.version} + 1` })
          .where(eq(groupRules.id, id)),
      )
      .catch(orRuleTaken)
    await ruleChanged(tx, ctx, {
      event: 'group-rule-edited',
      countryId,
      otherCountryIds: [was.countryId],
      detail: {
        group,
        was: was.role.name,
        is: role,
        ...(group !== was.group && { 'group.was': was.group, 'group.is': group }),
        ...(countryId !== was.countryId && { 'countryId.was': was.countryId, 'countryId.is': countryId }),
      },
    })
    return ruleIn(tx, id)
  })

/** DELETE /group-rule: everybody loses at once what it gave them. */
export const removeRule: Handler<typeof contract.groupRules.remove> = (ctx, { body }) =>
  change(ctx, async tx => {
    await tx.run(rulesLocked('update'))
    allow(may.changeGroupRules(ctx.actor))
    const { id, group, countryId, role } = await ruleIn(tx, body.id)
    await tx.run(build.delete(groupRules).where(eq(groupRules.id, id)))
    await ruleChanged(tx, ctx, {
      event: 'group-rule-removed',
      countryId,
      detail: { group, was: role.name },
    })
    return undefined
  })

/** Records a change of the rules, and queues the job that lets people's roles follow. */
async function ruleChanged(
  tx: Transaction,
  ctx: SignedIn & Proof,
  what: Pick<ActivityEvent, 'event' | 'countryId' | 'otherCountryIds' | 'detail'>,
): Promise<void> {
  const now = await tx.run(currentTime(ctx.services.clock))
  await recordRights(tx, ctx, { ...what, userId: ctx.actor.id, now })
  await ctx.services.ruleChanges.post(tx)
}

/** The rule of that id; refuses (not_found) one that is not there. */
async function ruleIn(tx: Transaction, id: number): Promise<GroupRule> {
  const [found] = await readRules(tx, id)
  if (!found) throw refuse('not_found')
  return found
}

function roleOf({ roleId }: { readonly roleId: number }): Role {
  const role = byNumber(roles, roleId)
  if (!role) throw refuse('bad_input')
  return role
}

function orRuleTaken(error: unknown): never {
  throw violatedConstraint(error) === 'group_rules_one_a_country' ? ruleTaken() : error
}

const ruleTaken = (): Refusal =>
  refuseField('already_taken', 'group', 'This group gives a role in that country already: change that rule.')
