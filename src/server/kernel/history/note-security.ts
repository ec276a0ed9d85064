import { isOfSecurity, type SecurityKind } from '#domain/security-kind.ts'
import type { Services, Visitor } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { command, type Statement } from '../db/statement.ts'
import { type ActivityEvent, recorded } from './record.ts'

/** A note of the security log. Never a password, a token, or an address typed by somebody who is not signed in. */
export interface SecurityNote {
  readonly kind: SecurityKind
  readonly now: string
  /** The person who did it; null before signing in, and at the terminal. */
  readonly userId?: number | null
  /** The person whose account, rights or list the note is about; absent where there is none. */
  readonly aboutUserId?: number | null
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/** Whoever calls, and the services that serve them. */
export type Noting = Pick<Visitor, 'services'> & From

/** The origin of a note, address and browser; null for the terminal and for jobs. */
export interface From {
  readonly ip: string | null
  readonly userAgent: string | null
}

/** The origin of a note, and the service that ships it beside the database. */
export type Shipping = { readonly services: Pick<Services, 'securityLines'> } & From

/** The origin of notes that commands of the terminal, and jobs, write. */
export const fromTheTerminal: From = { ip: null, userAgent: null }

/** Writes notes to the security log, as one statement. */
function securityNoted({ ip, userAgent }: From, ...notes: readonly SecurityNote[]): Statement<void> {
  const rows = notes.map(
    ({ kind, now, userId = null, aboutUserId = null, detail = {} }) =>
      sql`(${now}::timestamptz, ${kind}, ${userId}::integer, ${aboutUserId}::integer, ${ip}, ${userAgent}, ${JSON.stringify(detail)}::jsonb)`,
  )
  return command(
    sql`insert into security_events (at, kind, user_id, about_user_id, ip, user_agent, detail) values ${sql.join(rows, sql`, `)}`,
  )
}

/**
 * Notes in the security log what matters to security: one statement, of the caller's transaction if there is one, and where
 * SECURITY_LOG is set a line of JSON for each.
 */
export async function noteSecurity(
  executor: Executor,
  { services, ip, userAgent }: Shipping,
  ...notes: readonly SecurityNote[]
): Promise<void> {
  if (notes.length === 0) return
  await executor.run(securityNoted({ ip, userAgent }, ...notes))
  for (const { now: at, kind, userId = null, aboutUserId = null, detail = {} } of notes) {
    services.securityLines?.write(
      `${JSON.stringify({ at, kind, userId, aboutUserId, ip, userAgent, detail })}\n`,
    )
  }
}

/** Writes events to history; the security log notes those that give or take rights, or change how somebody signs in. */
export async function recordRights(
  tx: Transaction,
  ctx: Shipping,
  ...events: readonly ActivityEvent[]
): Promise<void> {
  await tx.run(recorded(...events))
  await noteSecurity(tx, ctx, ...notesOf(events))
}

/** The notes of the security log about these events of history. */
const notesOf = (events: readonly ActivityEvent[]): SecurityNote[] =>
  events.flatMap(({ event: kind, now, userId, aboutUserId, countryId, storeroomId, detail }) =>
    isOfSecurity(kind)
      ? [
          {
            kind,
            now,
            userId,
            aboutUserId: aboutUserId ?? null,
            detail: { ...detail, countryId, storeroomId: storeroomId ?? null },
          },
        ]
      : [],
  )
