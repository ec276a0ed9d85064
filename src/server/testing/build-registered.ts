import { contract } from '#contract/index.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { unique } from './build.ts'
import type { Caller } from './caller.ts'
import { only } from './cast.ts'
import type { TestServer } from './server.ts'

/** An account that was registered, approved and validated by the mailed link, and has not signed in yet. */
export interface Registered {
  readonly id: number
  readonly email: string
  readonly password: string
  /** The bearer of the validation link. */
  readonly who: Caller
}

/** The headers of the browsers that register and validate. */
export interface Browsers {
  readonly registering?: Readonly<Record<string, string>>
  readonly validating?: Readonly<Record<string, string>>
}

export async function buildRegistered(
  server: TestServer,
  { registering = {}, validating = {} }: Browsers = {},
): Promise<Registered> {
  const letters = unique().replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))
  const [email, password] = [`anna.${letters}@acme.example`, 'Chosen-pass-1']
  await server.anyone.ok(contract.accounts.register, { body: { email, password }, headers: registering })
  await server.mailbox.settled()
  const { id } = only(await server.db.select({ id: users.id }).from(users).where(eq(users.email, email)))
  const maya = server.as('maya')
  const countryId = server.countries.sweden.id
  await maya.ok(contract.users.changeRole, { body: { userId: id, countryId, roleId: 1 } })
  await maya.ok(contract.accounts.approve, { body: { userId: id } })
  const mail = await server.mailbox.waitFor({ to: email, letter: 'account-approved' })
  const who = server.bearing(mail.tokenFor('/validate'))
  await who.ok(contract.accounts.validate, { body: {}, headers: validating })
  return { id, email, password, who }
}
