import type { FastifyBaseLogger } from 'fastify'
import { accountStatesThat, daysUntilRejected, isUnanswered } from '#domain/account.ts'
import { currentTime, nowSql } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { asc, sql } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { inStates } from '../kernel/db/states.ts'
import { fromTheTerminal } from '../kernel/history/note-security.ts'
import { lockUserIfFound } from '../users/lock.ts'
import { endAccount, rejecting } from './end-account.ts'

/**
 * Rejects requests that nobody decided on for 90 days, without a mail. Each has its own transaction and is checked
 * again under its lock, so that a concurrent decision is not overwritten.
 */
export async function rejectUnanswered(services: Services, log: FastifyBaseLogger): Promise<void> {
  const lastAskedAt = sql`greatest(${users.createdAt}, ${users.managersToldAt})`
  const waiting = await services.db.run(
    build
      .select({ id: users.id })
      .from(users)
      .where(
        sql`${inStates(users.state, accountStatesThat('undecided'))}
          and ${lastAskedAt} <= ${nowSql(services.clock)} - ${daysUntilRejected} * interval '1 day'`,
      )
      .orderBy(asc(users.id)),
  )
  for (const { id } of waiting) {
    try {
      await rejectOne(services, id)
    } catch (error) {
      log.error({ user: id, err: error }, 'this request was not rejected by the clock')
    }
  }
}

async function rejectOne(services: Services, userId: number): Promise<void> {
  await services.db.transaction(async tx => {
    const person = await lockUserIfFound(tx, userId)
    if (!person || !isUnanswered(person, await tx.run(currentTime(services.clock)))) return
    const reason = `Nobody answered for ${daysUntilRejected} days.`
    await endAccount(tx, { services, ...fromTheTerminal }, person, rejecting, null, reason)
  })
}
