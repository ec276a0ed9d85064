import { accountStatesThat } from '#domain/account.ts'
import type { Clock } from '../clock.ts'
import { quoted } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { Gathered } from '../db/gathered.ts'
import { actorSql, type MarkedActor } from './actor.ts'
import { tokenHash } from './tokens.ts'

const signsIn = `u.state in (${quoted(accountStatesThat('signsIn'))})`

/** Whose mark is known has the rights that are known: these are not read again. */
const byToken = `
  select t.hash, s.id as "sessionId", case when u.rights_mark is distinct from known.mark then ${actorSql} end as actor
  from unnest($1::text[], $3::uuid[]) as known (hash, mark)
  join session_tokens t on t.hash = known.hash
  join sessions s on s.id = t.session_id
  join users u on u.id = s.user_id
  cross join (select clock_timestamp() + $2 * interval '1 millisecond' as now) c
  where t.purpose = 'access' and t.expires_at > c.now
    and s.ended_at is null and s.expires_at > c.now and ${signsIn}`

interface TokenRow {
  readonly hash: string
  readonly sessionId: number
  readonly actor: MarkedActor | null
}

/** Who bears an access token, and by which session. */
export interface Session {
  readonly actor: MarkedActor
  readonly sessionId: number
}

/** A person with a hundred storerooms takes some 2 kB. */
const mostRemembered = 5000

/** Sessions of access tokens, those of one moment by one statement: each call begins with this. */
export class SessionReader {
  readonly #read: Gathered<string, Session>
  readonly #remembered = new Map<string, Session>()

  constructor(db: Database, clock: Clock) {
    this.#read = new Gathered(async hashes => {
      const known = new Map(hashes.map(hash => [hash, this.#remembered.get(hash)]))
      const marks = hashes.map(hash => known.get(hash)?.actor.rightsMark ?? null)
      const { rows } = await db.pool.query<TokenRow>({
        name: 'session',
        text: byToken,
        values: [hashes, clock.offset, marks],
      })
      const answers = new Map<string, Session>()
      for (const { hash, sessionId, actor } of rows) {
        const session = actor ? { actor, sessionId } : known.get(hash)
        if (session) answers.set(hash, session)
      }
      return answers
    })
  }

  /**
   * Who bears this token, with rights and account state as they are now; null when nobody does any more. The very same
   * object as before while nothing of it has changed.
   */
  async read(accessToken: string): Promise<Session | null> {
    const hash = tokenHash(accessToken)
    const session = await this.#read.ask(hash)
    this.#remembered.delete(hash)
    if (!session) return null
    this.#remembered.set(hash, session)
    if (this.#remembered.size > mostRemembered) this.#forgetOldest()
    return session
  }

  /** What read() answered last for this token: nothing to decide by, but to begin with. */
  recall(accessToken: string): Session | null {
    return this.#remembered.get(tokenHash(accessToken)) ?? null
  }

  #forgetOldest(): void {
    for (const hash of this.#remembered.keys()) {
      this.#remembered.delete(hash)
      return
    }
  }
}

const byId = `
  select s.id as "sessionId", ${actorSql} as actor
  from sessions s
  join users u on u.id = s.user_id
  cross join (select clock_timestamp() + $2 * interval '1 millisecond' as now) c
  where s.id = any($1) and s.ended_at is null and s.expires_at > c.now and ${signsIn}`

/** Those of the sessions that live, each with its person's rights as they are now. */
export async function readLiveSessions(
  db: Database,
  clock: Clock,
  sessionIds: readonly number[],
): Promise<Map<number, MarkedActor>> {
  const { rows } = await db.pool.query<Session>({
    name: 'sessions',
    text: byId,
    values: [sessionIds, clock.offset],
  })
  return new Map(rows.map(row => [row.sessionId, row.actor]))
}
