import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { refuse } from '#domain/refusal.ts'
import { signOnMinutes } from '#domain/sign-on.ts'
import { decryptedBy, encryptedBy } from '../kernel/auth/encryption.ts'
import { newToken, tokenHash } from '../kernel/auth/tokens.ts'
import type { Services } from '../kernel/context.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'

const Started = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page to open afterwards. */
  to: z.string(),
  at: z.string(),
  /** The cookie of known browsers: it does not come along from another site. */
  device: z.string().optional(),
  /** Hash of a token of the session that the browser had: its cookies do not come along, and signing in anew ends it. */
  held: z.string().optional(),
  /** The session that is to be confirmed; without one, somebody signs in. */
  confirms: z.object({ sessionId: z.number(), userId: z.number() }).optional(),
})

/**
 * A sign-on that began in a browser. The browser itself keeps it, encrypted with SECRET, so that only that browser can
 * end it, and no visitor makes the database grow.
 */
export type Started = z.output<typeof Started>

/** Begins a sign-on. */
export const newSignOn = (about: Omit<Started, 'state' | 'nonce' | 'verifier'>): Started => ({
  ...about,
  state: newToken(),
  nonce: newToken(),
  verifier: randomBytes(48).toString('base64url'),
})

export const encryptedSignOn = ({ secret }: Pick<Services, 'secret'>, started: Started): string =>
  encryptedBy(secret, 'sign-on', Buffer.from(JSON.stringify(started)))

/** The sign-on that the browser began at most ten minutes ago, with that state; refuses (sign_on_over) any other. */
export function decryptedSignOn(
  { secret }: Pick<Services, 'secret'>,
  cookie: string | undefined,
  state: string | undefined,
  now: string,
): Started {
  const started = parsedSignOn(secret, cookie ?? '')
  if (!started || started.state !== state) throw refuse('sign_on_over')
  if (Date.parse(now) - Date.parse(started.at) > signOnMinutes * 60 * 1000) throw refuse('sign_on_over')
  return started
}

function parsedSignOn(secret: string, cookie: string): Started | null {
  try {
    return Started.parse(JSON.parse(decryptedBy(secret, 'sign-on', cookie).toString()))
  } catch {
    return null
  }
}

/** Uses the sign-on up; refuses (sign_on_over) one that came back before. */
export async function spendOnce(executor: Executor, { state }: Started, now: string): Promise<void> {
  const used = await executor.run(
    rowsOf(sql`insert into used_sign_ons (hash, expires_at)
      values (${tokenHash(state)}, ${now}::timestamptz + ${signOnMinutes} * interval '1 minute')
      on conflict do nothing returning hash`),
  )
  if (used.length === 0) throw refuse('sign_on_over')
}
