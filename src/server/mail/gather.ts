import type { RateLimit } from '#domain/limits.ts'
import { mailStatesThat } from '#domain/mail.ts'
import { type Clock, nowSql } from '../kernel/clock.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { mails } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import type { LetterName, LetterOf } from './letters/index.ts'

/** Letters that gather things of one kind: how many, and the first of them by name. */
type GatheringLetter = 'accounts-requested' | 'loans-pending' | 'loans-to-source' | 'loans-handed-over'

/** The most that such a mail names; the others are only counted. */
const maxNamed = 100

/** Younger than its wait by so many seconds, a mail is not about to be sent. */
const marginSeconds = 15

/** One more thing for the mails that wait. */
interface Addition<N extends GatheringLetter> {
  readonly letter: N
  readonly one: LetterOf<N> extends { readonly named: readonly (infer One)[] } ? One : never
  /** What its mail has to say to take it, besides what it names. */
  readonly alike?: Partial<LetterOf<N>>
  /** How many seconds such a mail waits. */
  readonly wait: number
}

/** The receivers, in lower case, who had so many mails of that letter as the limit says. */
export async function mailedOften(
  tx: Transaction,
  clock: Clock,
  letter: LetterName,
  emails: readonly string[],
  { max, minutes }: RateLimit,
): Promise<ReadonlySet<string>> {
  const rows = await tx.run(
    rowsOf<{ email: string }>(sql`
    select lower(to_email) as email from mails
    where lower(to_email) = any(${sql.param([...emails])}::text[]) and letter = ${letter}
      and created_at > ${nowSql(clock)} - ${minutes} * interval '1 minute'
    group by lower(to_email) having count(*) >= ${max}`),
  )
  return new Set(rows.map(({ email }) => email))
}

/**
 * Adds it to mails that are queued for these receivers, unless one is about to be sent; returns the addresses of those that
 * took it.
 */
export async function addToWaiting<const N extends GatheringLetter>(
  tx: Transaction,
  emails: Iterable<string>,
  { letter, one, alike = {}, wait }: Addition<N>,
  now: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx.run(
    rowsOf<{ email: string }>(sql`
    update mails set data = data || jsonb_build_object(
      'count', (data ->> 'count')::int + 1,
      'named', case when jsonb_array_length(data -> 'named') < ${maxNamed}
        then data -> 'named' || ${JSON.stringify([one])}::jsonb else data -> 'named' end)
    where id in (select id from mails
      where lower(to_email) = any(${sql.param([...emails])}::text[]) and letter = ${letter}
        and ${inStates(mails.state, mailStatesThat('waits'))}
        and created_at > ${now}::timestamptz - ${wait - marginSeconds} * interval '1 second'
        and data @> ${JSON.stringify(alike)}::jsonb
      order by id for update)
    returning to_email as email`),
  )
  return new Set(rows.map(({ email }) => email))
}
