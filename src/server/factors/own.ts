import type { contract } from '#contract/index.ts'
import { demandsFactor } from '#domain/second-factor.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readFactors, readPolicy } from './read.ts'
import { rpIdOf } from './relying-party.ts'
import { readWaysToConfirm } from './ways-to-confirm.ts'

/** GET /auth/factor: what one signs in with beside the password. */
export const ownFactors: Handler<typeof contract.factors.own> = async ({ services, actor }) => {
  const { policy } = await readPolicy(services.db)
  const factors = await readFactors(services.db, actor.id)
  const { totp, hasTotp, passkeys, codesLeft, codesMadeAt } = factors
  const rpId = rpIdOf(services)
  return {
    policy,
    isDemanded: demandsFactor(policy, actor),
    totp: hasTotp && totp?.addedAt ? { addedAt: totp.addedAt, lastUsedAt: totp.lastUsedAt } : null,
    passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt, counterBackAt, ...passkey }) => ({
      id,
      name,
      addedAt,
      lastUsedAt,
      counterBackAt,
      isElsewhere: passkey.rpId !== rpId,
    })),
    recoveryCodes: codesMadeAt === null ? null : { left: codesLeft, madeAt: codesMadeAt },
    confirmsBy: await readWaysToConfirm(services, actor),
  }
}
