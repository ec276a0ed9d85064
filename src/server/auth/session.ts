import type { Actor, CountryRole } from '#domain/role.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { Gathered } from '../db/gathered.ts'
import { actorColumns, actorFrom } from './actor.ts'
import { tokenHash } from './tokens.ts'

interface SessionRow {
  readonly sessionId: number
  readonly id: number
  readonly isSysAdmin: boolean
  readonly roles: readonly CountryRole[]
  readonly storeroomIds: readonly number[]
}

const byToken = `
  select t.hash, s.id as "sessionId", ${actorColumns}
  from session_tokens t
  join sessions s on s.id = t.session_id
  join users u on u.id = s.user_id
  cross join (select clock_timestamp() + $2 * interval '1 millisecond' as now) c
  where t.hash = any($1) and t.purpose = 'access' and t.expires_at > c.now
    and s.ended_at is null and s.expires_at > c.now and u.state = 'ACTIVE'`

/** Who bears an access token, and by which session. */
export interface Session {
  readonly actor: Actor
  readonly sessionId: number
}

interface TokenRow extends SessionRow {
  readonly hash: string
}

/** A person with a hundred storerooms takes some 2 kB. */
const mostRemembered = 5000

/** Sessions of access tokens, those of one moment by one statement: each call begins with this. */
export class SessionReader {
  readonly #read: Gathered<string, TokenRow>
  readonly #remembered = new Map<string, { readonly session: Session; readonly row: string }>()

  constructor(db: Database, clock: Clock) {
    this.#read = new Gathered(async hashes => {
      const { rows } = await db.$client.query<TokenRow>({
        name: 'session',
        text: byToken,
        values: [hashes, clock.offset],
      })
      return new Map(rows.map(row => [row.hash, row]))
    })
  }

  /**
   * Who bears this token, with rights and account state as they are now; null when nobody does any more. The very same
   * object as before while nothing of it has changed.
   */
  async read(accessToken: string): Promise<Session | null> {
    const hash = tokenHash(accessToken)
    const row = await this.#read.ask(hash)
    const known = this.#remembered.get(hash)
    this.#remembered.delete(hash)
    if (!row) return null
    const text = JSON.stringify(row)
    const session = known?.row === text ? known.session : { actor: actorFrom(row), sessionId: row.sessionId }
    this.#remembered.set(hash, { session, row: text })
    if (this.#remembered.size > mostRemembered) this.#forgetOldest()
    return session
  }

  /** What read() answered last for this token: nothing to decide by, but to begin with. */
  recall(accessToken: string): Session | null {
    return this.#remembered.get(tokenHash(accessToken))?.session ?? null
  }

  #forgetOldest(): void {
    for (const hash of this.#remembered.keys()) {
      this.#remembered.delete(hash)
      return
    }
  }
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
