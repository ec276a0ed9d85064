import { accountStatesThat } from '#domain/account.ts'
import { type FactorFacts, factorDemand, isFactorDue } from '#domain/second-factor.ts'
import { type Clock, nowSql } from '../clock.ts'
import { Batcher } from '../db/batcher.ts'
import { isoInstant, quoted } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { type Statement, statement } from '../db/statement.ts'
import { actorSql, type VersionedActor } from './actor.ts'
import { factorFactsSql } from './factor-facts.ts'
import { tokenHash } from './tokens.ts'

const signsIn = `u.state in (${quoted(accountStatesThat('signsIn'))})`

/** The token, its session and the account are all valid; `now` is the database's. */
const lives = `t.purpose = 'access' and t.expires_at > c.now
    and s.ended_at is null and s.expires_at > c.now and ${signsIn}`

const now = (clock: Clock): SQL => sql`cross join (select ${nowSql(clock)} as now) c`

/** The person and session that an access token belongs to. */
export interface Session {
  readonly actor: VersionedActor
  readonly sessionId: number
  /** The second factor that is demanded of the person and not there, and by when. */
  readonly demand: { readonly dueAt: string | null } | null
  /** When the person last proved who they are in this session. */
  readonly confirmedAt: string
  /** When this row was read. */
  readonly now: string
}

interface SessionRow {
  readonly hash: string
  readonly sessionId: number
  readonly actor: VersionedActor
  readonly factor: FactorFacts
  readonly confirmedAt: string
  readonly now: string
}

const sessionOf = ({ factor, confirmedAt, now, actor, sessionId }: Omit<SessionRow, 'hash'>): Session => ({
  actor,
  sessionId,
  demand: factorDemand(factor, actor),
  confirmedAt: isoInstant(confirmedAt),
  now: isoInstant(now),
})

/** The sessions of these tokens, by token hash, with current rights and account state. */
const sessionsOf = (hashes: readonly string[], clock: Clock): Statement<Map<string, Session>> =>
  statement<SessionRow, Map<string, Session>>(
    sql`select t.hash, s.id as "sessionId", ${sql.raw(actorSql)} as actor, ${sql.raw(factorFactsSql('u'))} as factor,
      s.confirmed_at::text as "confirmedAt", c.now::text as now
      from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
      ${now(clock)} where t.hash = any(${sql.param([...hashes])}::text[]) and ${sql.raw(lives)}`,
    rows => new Map(rows.map(({ hash, ...row }) => [hash, sessionOf(row)])),
  )

/**
 * Whether the token still belongs to that live session, the person's rights are unchanged, and a second factor that is
 * demanded is not due yet. Rights get another version with a factor and with the policy.
 */
export const sessionUnchanged = (
  { bearer, sessionId, actor, demand }: Session & { readonly bearer: string | null },
  clock: Clock,
): Statement<boolean> =>
  statement(
    sql`select from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
      ${now(clock)} where t.hash = ${tokenHash(bearer ?? '')} and s.id = ${sessionId}
      and u.rights_version = ${actor.rightsVersion} and ${sql.raw(lives)}
      and (${demand === null} or ${demand?.dueAt ?? null}::timestamptz > c.now)`,
    rows => rows.length === 1,
  )

/** About 2 kB for a person with a hundred storerooms. */
const maxRemembered = 5000

/** Reads the sessions of access tokens; concurrent reads are batched into one statement. */
export class SessionReader {
  readonly #read: Batcher<string, Session>
  readonly #remembered = new Map<string, Session>()

  constructor(db: Database, clock: Clock) {
    this.#read = new Batcher(hashes => db.run(sessionsOf(hashes, clock)))
  }

  /** The token's session; null if it is no longer valid. */
  async read(accessToken: string): Promise<Session | null> {
    const hash = tokenHash(accessToken)
    const session = await this.#read.ask(hash)
    this.#remembered.delete(hash)
    if (!session) return null
    this.#remembered.set(hash, session)
    if (this.#remembered.size > maxRemembered) this.#forgetOldest()
    return session
  }

  /** The last result of read() for this token: good for speculative work, never for a decision. */
  lastKnown(accessToken: string): Session | null {
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
  select s.id as "sessionId", ${actorSql} as actor, ${factorFactsSql('u')} as factor,
    s.confirmed_at::text as "confirmedAt", c.now::text as now
  from sessions s
  join users u on u.id = s.user_id
  cross join (select clock_timestamp() + $2 * interval '1 millisecond' as now) c
  where s.id = any($1) and s.ended_at is null and s.expires_at > c.now and ${signsIn}`

/** The live sessions among these, with their persons' rights; without people who can only set up a second factor. */
export async function readLiveSessions(
  db: Database,
  clock: Clock,
  sessionIds: readonly number[],
): Promise<Map<number, VersionedActor>> {
  const { rows } = await db.pool.query<SessionRow>({
    name: 'sessions',
    text: byId,
    values: [sessionIds, clock.offset],
  })
  const open = rows.map(sessionOf).filter(session => !isFactorDue(session.demand, session.now))
  return new Map(open.map(session => [session.sessionId, session.actor]))
}
