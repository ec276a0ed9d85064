import { stolenPasswords } from '#domain/generated/stolen-passwords.ts'
import { houseWords, saidOfPassword } from '#domain/guessable-password.ts'
import { unpacked } from '#domain/packed-words.ts'
import type { PasswordPolicy } from '#domain/password-policy.ts'
import { refuseField } from '#domain/refusal.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { installation } from '../kernel/db/schema.ts'

/** Reads the policy on new passwords that are easily guessed. */
export async function readPasswordPolicy(executor: Executor): Promise<PasswordPolicy> {
  const [found] = await executor.run(build.select({ policy: installation.passwordPolicy }).from(installation))
  if (!found) throw new Error('The installation has no row.')
  return found.policy
}

/** Unpacked when a password is first held against it: a house that only warns never pays for it. */
let stolen: Set<string> | undefined

/** The person whom a new password is for, and their company. */
interface Choosing {
  readonly company: { readonly name: string; readonly emailDomain: string }
  readonly person: {
    readonly email: string
    readonly firstName: string
    readonly middleName: string | null
    readonly lastName: string
  }
}

/** Refuses (bad_input) a new password that is easily guessed, where the policy says so. */
export async function assertNotGuessable(
  { db, appName }: Pick<Services, 'db' | 'appName'>,
  password: string,
  { company, person }: Choosing,
): Promise<void> {
  const policy = await readPasswordPolicy(db)
  if (policy !== 'REFUSE') return
  stolen ??= unpacked(stolenPasswords)
  const house = houseWords({
    companyName: company.name,
    companyEmailDomain: company.emailDomain,
    appName,
    person: [person.email, person.firstName, person.middleName, person.lastName],
  })
  const said = saidOfPassword(policy, password, { stolen, house })
  if (said !== null) throw refuseField('bad_input', 'password', said)
}
