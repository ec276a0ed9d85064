import { gatheringLetters } from '#domain/history-source.ts'
import { quoted } from '../kernel/db/columns.ts'
import { sql } from '../kernel/db/drizzle.ts'
import type { TestServer } from '../testing/server.ts'

/** Tables that a call writes although it is refused, and those in which counts are added up at a time of their own. */
const writtenAnyway = {
  login_attempts: 'wrong passwords are counted',
  security_events: 'the security log tells of refusals',
  unit_changes: 'added up into unit_counts',
  unit_counts: 'what unit_changes come to',
  loan_counts: 'added up, too',
} as const

/**
 * Of each table how many rows it has, and the sum of the transactions that wrote them: what is the same before and after a
 * call shows that the call wrote nothing, not even the values of before. Waits first until nothing is under way that an
 * earlier call has begun, but for mails that gather: they are only counted, since each is sent at a time of its own.
 */
export async function fingerprintOf(
  { db, mailbox }: TestServer,
  except: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  await mailbox.settled()
  const left = [...Object.keys(writtenAnyway), ...except]
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const each = tables
    .filter(({ name }) => !left.includes(name))
    .map(
      ({ name }) => sql`
        select ${name}::text as name,
          count(*) || ' ' || coalesce(sum(t.xmin::text::bigint)${name === 'mails' ? ofOthers : sql.empty()}, 0) as print
        from ${sql.identifier(name)} as t`,
    )
  const { rows } = await db.execute<{ name: string; print: string }>(sql.join(each, sql` union all `))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

const ofOthers = sql.raw(` filter (where letter not in (${quoted(gatheringLetters)}))`)
