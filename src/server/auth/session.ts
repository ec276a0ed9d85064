import type { Actor, CountryRole } from '#domain/role.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { actorColumns, actorFrom } from './actor.ts'
import { tokenHash } from './tokens.ts'

interface SessionRow {
  readonly sessionId: number
  readonly id: number
  readonly isSysAdmin: boolean
  readonly roles: readonly CountryRole[]
  readonly storeroomIds: readonly number[]
}

const bySession = `
  select s.id as "sessionId", ${actorColumns}
  from session_tokens t
  join sessions s on s.id = t.session_id
  join users u on u.id = s.user_id
  cross join (select clock_timestamp() + $2 * interval '1 millisecond' as now) c
  where t.hash = $1 and t.purpose = 'access' and t.expires_at > c.now
    and s.ended_at is null and s.expires_at > c.now and u.state = 'ACTIVE'`

/** Who bears this access token, with rights and account state as they are now; null when nobody does any more. */
export async function readSession(
  db: Database,
  clock: Clock,
  accessToken: string,
): Promise<{ actor: Actor; sessionId: number } | null> {
  const { rows } = await db.$client.query<SessionRow>({
    name: 'session',
    text: bySession,
    values: [tokenHash(accessToken), clock.offset],
  })
  const [row] = rows
  return row ? { actor: actorFrom(row), sessionId: row.sessionId } : null
}

const byId = `
  select s.id as "sessionId", ${actorColumns}
  from sessions s
  join users u on u.id = s.user_id
  cross join (select clock_timestamp() + $2 * interval '1 millisecond' as now) c
  where s.id = any($1) and s.ended_at is null and s.expires_at > c.now and u.state = 'ACTIVE'`

/** Those of the sessions that live, each with its person's rights as they are now. */
export async function readLiveSessions(
  db: Database,
  clock: Clock,
  sessionIds: readonly number[],
): Promise<Map<number, Actor>> {
  const { rows } = await db.$client.query<SessionRow>({
    name: 'sessions',
    text: byId,
    values: [sessionIds, clock.offset],
  })
  return new Map(rows.map(row => [row.sessionId, actorFrom(row)]))
}
