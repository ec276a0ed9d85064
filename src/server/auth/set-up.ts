import type { contract } from '#contract/index.ts'
import { refuse, refuseField } from '#domain/refusal.ts'
import { namesFrom, staffEmail, whyNoStaffEmail } from '#domain/staff-email.ts'
import type { WorldCountry } from '#domain/world-country.ts'
import { principalTimeZone } from '../countries/time-zone.ts'
import { listedCountry } from '../countries/valid-country.ts'
import { isSetUp } from '../installation/installation.ts'
import { assertNotGuessable } from '../installation/new-password.ts'
import { changeByVisitor, judgeFirst } from '../kernel/auth/change.ts'
import { hashPassword } from '../kernel/auth/password-hash.ts'
import { firstRights } from '../kernel/auth/rights.ts'
import { tokenHash } from '../kernel/auth/tokens.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { countries, installation, storerooms, users } from '../kernel/db/schema.ts'
import type { Handler, Input } from '../kernel/http/mount.ts'

type SetUp = Input<typeof contract.auth.setUp>['body']

/**
 * POST /auth/setup: creates the first sysadmin, their country and storeroom, while no account exists (domain.md
 * section 1). The environment's settings of the company win. Of two concurrent calls one succeeds, the other gets
 * 409.
 */
export const setUp: Handler<typeof contract.auth.setUp> = async (ctx, { body }) => {
  const { bearer, services } = ctx
  await judgeFirst(ctx, () => assertToken(services.db, bearer))
  const companyName = services.company.name ?? body.companyName
  const companyEmailDomain = (services.company.emailDomain ?? body.companyEmailDomain).toLowerCase()
  const email = staffEmail(body.email, companyEmailDomain)
  if (email === null) throw refuseField('bad_input', 'email', whyNoStaffEmail(companyName))
  const country = listedCountry(body.countryName, 'countryName', body.countryCode)
  const company = { name: companyName, emailDomain: companyEmailDomain }
  await assertNotGuessable(services, body.password, { company, person: { ...namesFrom(email), email } })
  const passwordHash = await hashPassword(body.password, services.hashCost)
  const userId = await changeByVisitor(ctx, async tx => {
    await tx.run(build.select().from(installation).for('update'))
    await assertToken(tx, bearer)
    await tx.run(build.update(installation).set({ companyName, companyEmailDomain, setupTokenHash: null }))
    return makeFirst(tx, { ...body, email, passwordHash }, country)
  })
  ctx.log.info({ actor: userId }, 'set up')
  return undefined
}

/**
 * Refuses a call after the set-up, and a token that is not the link's (401). The link is read first: a set-up between the
 * two reads ends the link and is then seen.
 */
async function assertToken(executor: Executor, token: string): Promise<void> {
  const [open] = await executor.run(
    build
      .select({ id: installation.id })
      .from(installation)
      .where(eq(installation.setupTokenHash, tokenHash(token))),
  )
  if (await isSetUp(executor)) throw refuse('set_up_already')
  if (!open) throw refuse('dead_link')
}

async function makeFirst(
  tx: Transaction,
  wanted: SetUp & { passwordHash: string },
  { code, name }: WorldCountry,
): Promise<number> {
  const { email, passwordHash } = wanted
  const [country] = await tx.run(
    build
      .insert(countries)
      .values({ name, code, timeZone: principalTimeZone(code) })
      .returning({ id: countries.id }),
  )
  const [user] = await tx.run(
    build
      .insert(users)
      .values({ ...namesFrom(email), email, passwordHash, state: 'ACTIVE', isSysAdmin: true })
      .returning({ id: users.id }),
  )
  if (!country || !user) throw new Error('The first country or user was not made.')
  const [storeroom] = await tx.run(
    build
      .insert(storerooms)
      .values({
        countryId: country.id,
        name: wanted.storeroomName,
        streetAddress: wanted.streetAddress,
        streetAddress2: wanted.streetAddress2,
        city: wanted.city,
        state: wanted.state,
        postalCode: wanted.postalCode,
        approvalRequired: wanted.approvalRequired,
      })
      .returning({ id: storerooms.id }),
  )
  if (!storeroom) throw new Error('The first storeroom was not made.')
  const role = { userId: user.id, countryId: country.id, role: 'KING', isPrimary: true } as const
  await tx.batch(...firstRights([role], [{ userId: user.id, storeroomId: storeroom.id }]))
  return user.id
}
