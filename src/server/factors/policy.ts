import type { FactorPolicyState } from '#contract/factor-schemas.ts'
import type { contract } from '#contract/index.ts'
import { accountStatesThat, type UserState } from '#domain/account.ts'
import { may } from '#domain/permissions.ts'
import type { Actor } from '#domain/role.ts'
import { demandsFactor, type FactorPolicy } from '#domain/second-factor.ts'
import { actorSql } from '../kernel/auth/actor.ts'
import { changeOwn } from '../kernel/auth/change.ts'
import { hasFactorSql } from '../kernel/auth/factor-facts.ts'
import { everybodysRightsRenewed } from '../kernel/auth/rights.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { installation } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import { recordRights } from '../kernel/history/note-security.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readPolicy } from './read.ts'

const signsIn = inStates(sql<UserState>`u.state`, accountStatesThat('signsIn'))

/** GET /auth/factor/policy, for sysadmins. */
export const showPolicy: Handler<typeof contract.factors.policy> = async ({ services, actor }) => {
  allow(may.setFactorPolicy(actor))
  return readState(services.db)
}

/**
 * PATCH /auth/factor/policy: who has to have a second factor. Everybody's days of grace begin anew with another policy;
 * each person is asked with their next call.
 */
export const setPolicy: Handler<typeof contract.factors.setPolicy> = (ctx, { body }) =>
  changeOwn(ctx, async tx => {
    await tx.run(build.select({ id: installation.id }).from(installation).for('update'))
    allow(may.setFactorPolicy(ctx.actor))
    const was = await readPolicy(tx)
    const { policy, graceDays } = body
    if (was.policy !== policy || was.graceDays !== graceDays) {
      const now = await tx.run(currentTime(ctx.services.clock))
      const since = was.policy === policy ? {} : { factorPolicySince: now }
      await tx.batch(
        build.update(installation).set({ factorPolicy: policy, factorGraceDays: graceDays, ...since }),
        everybodysRightsRenewed(ctx),
      )
      await recordRights(tx, ctx, {
        event: 'factor-policy-changed',
        userId: ctx.actor.id,
        now,
        countryId: null,
        detail: { was: was.policy, is: policy, graceDays },
      })
    }
    return readState(tx)
  })

async function readState(executor: Executor): Promise<FactorPolicyState> {
  const policy = await readPolicy(executor)
  const people = await executor.run(
    rowsOf<{ actor: Actor; has: boolean }>(
      sql`select ${sql.raw(actorSql)} as actor, ${sql.raw(hasFactorSql('u'))} as has from users u where ${signsIn}`,
    ),
  )
  const lacking = (asked: FactorPolicy) =>
    people.filter(({ actor, has }) => !has && demandsFactor(asked, actor)).length
  return {
    ...policy,
    people: people.length,
    withFactor: people.filter(({ has }) => has).length,
    without: lacking(policy.policy),
    lacking: {
      OFF: lacking('OFF'),
      OFFERED: lacking('OFFERED'),
      MANAGERS: lacking('MANAGERS'),
      EVERYBODY: lacking('EVERYBODY'),
    },
  }
}
