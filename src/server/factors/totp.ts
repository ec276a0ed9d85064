import { Secret, TOTP } from 'otpauth'
import { timeStepsEitherSide, totpIn, totpPattern, totpSeconds } from '#domain/second-factor.ts'
import { decryptedBy, encryptedBy } from '../kernel/auth/encryption.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { and, eq, isNull, lt, or } from '../kernel/db/drizzle.ts'
import { totpFactors } from '../kernel/db/schema.ts'

const kind = 'second factor'
/** RFC 4226 asks for 128 bits or more, and recommends 160. */
const secretBytes = 20

const totpOf = (secret: Secret, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret, algorithm: 'SHA1', digits: 6, period: totpSeconds })

/** A new secret: encrypted for the database, and as an authenticator app takes it, typed or scanned. */
export function newTotp(services: Pick<Services, 'secret' | 'appName'>, email: string) {
  const secret = new Secret({ size: secretBytes })
  return {
    encrypted: encryptedBy(services.secret, kind, Buffer.from(secret.bytes)),
    secret: secret.base32,
    uri: totpOf(secret, { issuer: services.appName, label: email }).toString(),
  }
}

/** The time step (a half minute, RFC 6238) whose code this is: the present one or a neighbour; null if it is none of theirs. */
export function timeStepOf(
  { secret }: Pick<Services, 'secret'>,
  encrypted: string,
  typed: string,
  now: string,
): number | null {
  const token = totpIn(typed)
  if (!totpPattern.test(token)) return null
  const bytes = decryptedBy(secret, kind, encrypted)
  const timestamp = Date.parse(now)
  const totp = totpOf(new Secret({ buffer: new Uint8Array(bytes).buffer }))
  const delta = totp.validate({ token, timestamp, window: timeStepsEitherSide })
  return delta === null ? null : Math.floor(timestamp / 1000 / totpSeconds) + delta
}

/** Uses a code up: false if it, or a later one, counted before. */
export async function spendTimeStep(
  executor: Executor,
  { userId, encrypted }: { readonly userId: number; readonly encrypted: string },
  timeStep: number,
  now: string,
): Promise<boolean> {
  const used = await executor.run(
    build
      .update(totpFactors)
      .set({ lastStep: timeStep, lastUsedAt: now })
      .where(
        and(
          eq(totpFactors.userId, userId),
          eq(totpFactors.encrypted, encrypted),
          or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, timeStep)),
        ),
      ),
  )
  return used.rowCount === 1
}

/** Encrypts the secrets of all authenticator apps by another SECRET. */
export async function encryptTotpAnew(tx: Transaction, secret: string, next: string): Promise<void> {
  const anew = (encrypted: string | null) =>
    encrypted === null ? null : encryptedBy(next, kind, decryptedBy(secret, kind, encrypted))
  const { userId, encrypted, pendingEncrypted } = totpFactors
  for (const kept of await tx.run(
    build.select({ userId, encrypted, pendingEncrypted }).from(totpFactors).for('update'),
  )) {
    const set = { encrypted: anew(kept.encrypted), pendingEncrypted: anew(kept.pendingEncrypted) }
    await tx.run(build.update(totpFactors).set(set).where(eq(totpFactors.userId, kept.userId)))
  }
}
