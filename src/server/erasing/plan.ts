import { amountOf } from '#domain/amounts.ts'
import { dayIn } from '#domain/dates.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { allCountries, inEachCountry } from '../kernel/db/each-country.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import type { EvidencePeriod } from './evidence.ts'
import type { Person } from './person.ts'

interface Counted {
  readonly loans: number
  readonly links: number
  readonly signed: number
  readonly until: string | null
}

/** Describes what erasing a person takes, what it leaves and why, for the person who decides; nothing is changed. */
export async function planOf(
  executor: Executor,
  person: Person,
  { evidenceYears }: EvidencePeriod,
): Promise<string> {
  const { email, userId, needles } = person
  const [own] = await executor.run(
    rowsOf<{
      state: string | null
      mails: number
    }>(sql`select (select u.state from users u where u.id = ${userId}) as state,
      (select count(*)::int from mails m where lower(m.to_email) = ${email}) as mails`),
  )
  const counted = (
    await inEachCountry(executor, await executor.run(allCountries), countryId =>
      countedIn(countryId, person, evidenceYears),
    )
  ).flat()
  if (!own) throw new Error('Nothing was counted.')
  const { state, mails } = own
  const [loans, links, signed] = (['loans', 'links', 'signed'] as const).map(what =>
    counted.reduce((sum, country) => sum + country[what], 0),
  ) as [number, number, number]
  const until = counted
    .flatMap(country => country.until ?? [])
    .toSorted()
    .at(-1)
  return [
    `Of ${email} goes, for good:`,
    ...(state === null
      ? []
      : [`- the account (${state}): names, address, phone, sessions, devices, factors, settings`]),
    ...(loans === 0
      ? []
      : [
          `- of ${amountOf(loans, 'loan')} as customer: name, address, phone, mail, comments, what they asked, reasons`,
        ]),
    ...(links === 0 ? [] : [`- that ${amountOf(links, 'document')} of others went to them`]),
    ...(mails === 0 ? [] : [`- the text of ${amountOf(mails, 'mail')} to them, and of mails about them`]),
    '- what history, comments, bell and security log say besides who, when and what: the leaf of each row stays, its salt goes',
    `Looked for in what others wrote, and taken out: ${needles.map(needle => `“${needle}”`).join(', ')}. A namesake's sentence loses it, too.`,
    'Stays, and why:',
    '- that something happened, and when, by “Erased person”: other people’s units and loans hang on it',
    signed === 0 || until === undefined
      ? '- no evidence: no document of theirs is kept'
      : `- the evidence of ${amountOf(signed, 'document')} (events, signatures, signed PDFs, scans): it proves what was agreed, until ${dayIn('UTC', until)}, ${evidenceYears} years after the last of these loans ended (EVIDENCE_YEARS). Then it goes by itself`,
    '- backups made before, until they are removed; a list beside the database says after a restore who has to be erased again',
  ].join('\n')
}

const countedIn = (countryId: number, { email, userId, loans }: Person, evidenceYears: number) => {
  const theirs = sql.param(loans.map(({ id }) => id))
  const passed = sql`select k.loan_id from document_links k
    where k.country_id = ${countryId} and lower(k.sent_to) = ${email} and k.loan_id <> all(${theirs}::integer[])`
  const evidence = sql`from documents d join loans l on l.country_id = d.country_id and l.id = d.loan_id
    where d.country_id = ${countryId} and d.erased_at is null and (l.id = any(${theirs}::integer[]) or l.id in (${passed})
      or exists (select from document_events e where e.country_id = d.country_id and e.document_id = d.id and e.user_id = ${userId}))`
  return rowsOf<Counted>(sql`
    select (select count(*)::int from loans l where l.country_id = ${countryId} and l.id = any(${theirs}::integer[])) as loans,
      (select count(*)::int from (${passed}) passed) as links, count(*)::int as signed,
      to_char(max(l.ended_at) + ${evidenceYears} * interval '1 year', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until ${evidence}`)
}
