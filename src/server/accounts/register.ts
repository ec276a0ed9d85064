import type { contract } from '#contract/index.ts'
import { refuse, refuseField } from '#domain/refusal.ts'
import { namesFrom, staffEmail, whyNoStaffEmail } from '#domain/staff-email.ts'
import { countAttempt } from '../auth/throttle.ts'
import { readCompany } from '../installation/company.ts'
import { isSetUp } from '../installation/installation.ts'
import { assertNotGuessable } from '../installation/new-password.ts'
import { changeByVisitor } from '../kernel/auth/change.ts'
import { hashPassword } from '../kernel/auth/password-hash.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { users } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { registeringBrowser, rememberedPassword } from './registered-password.ts'

/**
 * POST /auth/register: asks for an account. A known address gets the same answer after the same work, but creates
 * nothing; its owner is notified by mail. Either way the browser is remembered for 30 days as one that registered.
 * Refused (403) before the set-up: the first account is the sysadmin's.
 */
export const register: Handler<typeof contract.accounts.register> = async (ctx, { body }) => {
  const { services } = ctx
  if (!(await isSetUp(services.db))) throw refuse('forbidden')
  const company = await readCompany(services.db, services)
  const email = staffEmail(body.email, company.emailDomain)
  if (email === null) throw refuseField('bad_input', 'email', whyNoStaffEmail(company.name))
  const names = namesFrom(email)
  await assertNotGuessable(services, body.password, { company, person: { ...names, email } })
  await countAttempt(services, 'register', email, ctx.ip)
  const passwordHash = await hashPassword(body.password, services.hashCost)
  const browser = registeringBrowser(ctx)
  ctx.reply.browserCookies = { registration: browser }
  return changeByVisitor(ctx, async tx => {
    const now = await tx.run(currentTime(services.clock))
    const made = await tx.run(
      build
        .insert(users)
        .values({ ...names, email, passwordHash, state: 'REQUESTED', createdAt: now })
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id }),
    )
    await tx.run(rememberedPassword(made[0]?.id ?? 0, browser, ctx.userAgent, now))
    await services.accountRequests.post(tx, { kind: 'register', email, isNew: made.length === 1 })
    return { firstName: names.firstName, email }
  })
}
