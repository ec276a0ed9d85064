/** Statements that write rows, and what they write beside them (docs/decisions/0043). */
const beside: readonly { readonly writes: RegExp; readonly with: RegExp; readonly what: string }[] = [
  {
    writes: /\b(?:insert into|delete from) units\b|\bupdate units set (?:(?! where ).)*\bstate = /,
    with: /\binsert into unit_changes\b/,
    what: 'the counts of units',
  },
  {
    writes: /\b(?:insert into|delete from) loans\b|\bupdate loans set (?:(?! where ).)*\bstate = /,
    with: /\binsert into loan_counts\b/,
    what: 'the counts of loans',
  },
  {
    writes: /\bupdate users set (?:(?! where ).)*\bis_sys_admin = /,
    with: /\brights_version = /,
    what: 'the version of rights',
  },
  {
    writes: /\bupdate users set (?:(?! where ).)*\brights_version = /,
    with: /\brights_version = \$/,
    what: 'a version that is the same on every machine',
  },
  {
    writes: /\binsert into (?:activities|document_events|signatures|mails)\b/,
    with: /\binsert into waiting_leaves\b/,
    what: 'the leaves of history',
  },
]

/**
 * Rows that only auth/rights.ts writes, with what goes with them in the same batch. It builds its statements, and nobody
 * else can build them, so that none comes as text, without quotation marks.
 */
const writesRights = /\b(?:insert into|delete from|update|truncate) (?:user_country_roles|user_storerooms)\b/

/** The counts or rights that a statement should write, too, and does not. */
export function forgottenBeside(statement: string): string[] {
  const text = statement.replaceAll('"', '').replace(/\s+/g, ' ')
  const forgotten = beside
    .filter(one => one.writes.test(text) && !one.with.test(text))
    .map(({ what }) => what)
  return writesRights.test(statement) ? [...forgotten, 'the version of rights'] : forgotten
}
