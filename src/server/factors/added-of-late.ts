import { newFactorDays } from '#domain/second-factor.ts'
import type { Executor } from '../kernel/db/database.ts'
import { readFactors } from './read.ts'

/** A factor as a mail names it, and when it was added. */
interface AddedFactor {
  readonly name: string
  readonly at: string
}

/** The person's factors that were added in the last days, oldest first. */
export async function factorsAddedOfLate(
  executor: Executor,
  userId: number,
  now: string,
): Promise<readonly AddedFactor[]> {
  const { totp, passkeys } = await readFactors(executor, userId)
  const since = Date.parse(now) - newFactorDays * 24 * 60 * 60 * 1000
  return [
    ...(totp?.addedAt ? [{ name: 'Authenticator app', at: totp.addedAt }] : []),
    ...passkeys.map(({ name, addedAt }) => ({ name: `Passkey “${name}”`, at: addedAt })),
  ]
    .filter(({ at }) => Date.parse(at) >= since)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
