import { type MailState, mailStatesThat } from '#domain/mail.ts'
import type { Services } from '../kernel/context.ts'
import { countryTables } from '../kernel/db/citus/country-tables.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { allCountries } from '../kernel/db/each-country.ts'
import type { RowKey } from '../kernel/db/row-key.ts'
import { command, rowsOf, type Statement } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import { eraseActivities, eraseMails, lockHistory, patiently } from './erase-history.ts'
import { erasedPerson } from './erased-words.ts'
import {
  isAboutLoans,
  isOfCustomer,
  names,
  namesInJson,
  type Person,
  patternOf,
  toThem,
  withLoansNow,
} from './person.ts'

/** How many rows are looked through per transaction. */
const rowsAtOnce = 20_000

type Erasing = Pick<Services, 'db'>

/** Texts that people write, by their table: a person who is erased is taken out of each sentence. */
export const freeTexts = {
  loans: ['title', 'business_case', 'project_id', 'reason'],
  loan_units: ['remark'],
  comments: ['comment'],
  customer_requests: ['asked_by', 'text', 'answer', 'wanted_name'],
  document_links: ['recipient_name'],
  views: ['name'],
  attachments: ['name', 'alt_text'],
  uploads: ['name'],
  storerooms: ['description'],
  countries: ['description'],
  files: ['erased_by', 'erased_why'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Takes the person out of history, mails and what others wrote: whatever is found by their name, address or number. */
export async function eraseTraces({ db }: Erasing, person: Person, marker: string): Promise<void> {
  const countryIds = await db.run(allCountries)
  for (const countryId of [0, ...countryIds])
    for await (const part of partsOfHistory(db, countryId))
      await db.transaction(async tx => {
        await lockHistory(tx)
        await eraseHistoryOf(tx, person, countryId, part)
      })
  for await (const part of partsOfMails(db))
    await db.transaction(tx => eraseMailsOf(tx, person, marker, part))
  for (const [table, columns] of Object.entries(freeTexts))
    for (const where of countryTables.some(one => one === table) ? countryIds.map(isIn) : [sql`true`])
      await db.transaction(tx =>
        tx.batch(patiently, ...columns.map(column => takenOut(person, marker, table, column, where))),
      )
  await db.transaction(tx => tx.batch(patiently, takenOutOfViews(person, marker)))
  await db.transaction(async tx => tx.batch(patiently, ...forgotten(await withLoansNow(tx, person))))
  await forgetJobs({ db }, person)
}

const isIn = (countryId: number): SQL => sql`country_id = ${countryId}`

/** The parts of a country's activities `r`, in the order of an index. */
async function* partsOfHistory(db: Erasing['db'], countryId: number): AsyncGenerator<SQL> {
  let after = sql`true`
  for (;;) {
    const [last] = await db.run(
      rowsOf<{ at: string; id: number }>(sql`select r.created_at::text as at, r.id from activities r
        where r.country_id = ${countryId} and ${after} order by r.created_at, r.id offset ${rowsAtOnce - 1} limit 1`),
    )
    if (!last) {
      yield after
      return
    }
    const end = sql`(${last.at}::timestamptz, ${last.id}::bigint)`
    yield sql`${after} and (r.created_at, r.id) <= ${end}`
    after = sql`(r.created_at, r.id) > ${end}`
  }
}

async function* partsOfMails(db: Erasing['db']): AsyncGenerator<SQL> {
  const [row] = await db.run(rowsOf<{ last: number | null }>(sql`select max(id) as last from mails`))
  for (let after = 0; after < (row?.last ?? 0); after += rowsAtOnce)
    yield sql`r.id > ${after} and r.id <= ${after + rowsAtOnce}`
}

/** History of the person's loans as a customer and of their account, and all other rows that name them. */
const eraseHistoryOf = (tx: Transaction, person: Person, countryId: number, part: SQL) =>
  eraseActivities(
    tx,
    countryId,
    sql`${part} and (${isOfCustomer(person, sql`r`)} or r.about_user_id = ${person.userId} or ${namesInJson(person, sql`r.detail`)})`,
    namesInJson(person, sql`d.value`),
  )

const dropped: MailState = 'DROPPED'

/** Erases mails to the person and about them; they are no longer who receives these, and the links in them. */
async function eraseMailsOf(tx: Transaction, found: Person, marker: string, part: SQL): Promise<void> {
  await lockHistory(tx)
  const person = await withLoansNow(tx, found)
  const { email, loans } = person
  await eraseMails(
    tx,
    sql`${part} and (lower(r.to_email) = ${email} or ${namesInJson(person, sql`r.data`)} or ${isAboutLoans(loans)})`,
  )
  const links = await tx.run(
    rowsOf<SentLink>(sql`select r.loan_id as "loanId", r.document_link_id as id, lower(r.to_email) as "sentTo" from mails r
      where ${part} and ${toThem(person)} and r.document_link_id is not null`),
  )
  await tx.batch(
    ...closedLinks(loans, links, marker),
    command(sql`update mails r set to_email = ${marker}, to_name = ${erasedPerson}
      where ${part} and (lower(r.to_email) = ${email} or ${toThem(person)})`),
    // Drops mails that were not sent by now, as nothing is left for them to say.
    command(sql`update mails r set state = ${dropped}, failed_at = null
      where ${part} and r.data ? 'erased' and ${inStates(sql<MailState>`r.state`, mailStatesThat('waits', 'failed'))}`),
  )
}

/** A customer's link in a mail, and to whom it went. */
interface SentLink {
  readonly id: number
  readonly loanId: number
  readonly sentTo: string
}

/** The person is no longer to whom these links were sent: a statement for each of their loans that has some. */
const closedLinks = (loans: readonly RowKey[], links: readonly SentLink[], marker: string) =>
  loans.flatMap(({ id, countryId }) => {
    const theirs = links.filter(({ loanId }) => loanId === id)
    if (theirs.length === 0) return []
    const sent = sql.join(
      theirs.map(link => sql`(${link.id}::bigint, ${link.sentTo}::text)`),
      sql`, `,
    )
    return command(sql`update document_links k set sent_to = ${marker}
      where k.country_id = ${countryId} and k.loan_id = ${id} and (k.id, lower(k.sent_to)) in (${sent})`)
  })

function takenOut(
  person: Person,
  marker: string,
  table: string,
  column: string,
  where: SQL,
): Statement<void> {
  const text = sql`${sql.identifier(column)}`
  const replaced = withoutPerson(person, text, { email: marker, name: erasedPerson })
  return command(
    sql`update ${sql.identifier(table)} set ${text} = ${replaced} where ${where} and ${names(person, text)}`,
  )
}

/** A view keeps the search of an address, which writes spaces and other signs in its own way (viewQueryOf). */
function takenOutOfViews(person: Person, marker: string): Statement<void> {
  const written = { email: inAddress(person.email), needles: person.needles.map(inAddress) }
  const text = sql`replace(query, '+', '%20')`
  const replaced = withoutPerson(written, text, { email: inAddress(marker), name: inAddress(erasedPerson) })
  return command(sql`update views set query = replace(${replaced}, '%20', '+') where ${names(written, text)}`)
}

const inAddress = (text: string): string =>
  new URLSearchParams({ '': text }).toString().slice(1).replaceAll('+', '%20')

type Named = Pick<Person, 'email' | 'needles'>

const withoutPerson = (
  person: Named,
  text: SQL,
  instead: { readonly email: string; readonly name: string },
): SQL =>
  person.needles.reduce<SQL>(
    (before, needle) =>
      sql`regexp_replace(${before}, ${patternOf(person, needle)}, ${needle === person.email ? instead.email : instead.name}, 'gi')`,
    text,
  )

/** Erases rows that are kept for a while only, or name the person by a number. */
const forgotten = (person: Person): Statement<void>[] => [
  command(sql`delete from notifications r where r.user_id = ${person.userId} or r.about_user_id = ${person.userId}
    or ${names(person, sql`r.sentence`)} or ${isAboutLoans(person.loans)}`),
  command(sql`update security_events set ip = null, user_agent = null, detail = '{}'
    where user_id = ${person.userId} or about_user_id = ${person.userId}`),
  command(sql`update security_events set detail = '{}' where ${namesInJson(person, sql`detail`)}`),
  command(sql`delete from idempotency_keys where ${namesInJson(person, sql`reply`)}`),
]

/** Jobs that are done keep what they were about for a while. */
async function forgetJobs({ db }: Erasing, person: Person): Promise<void> {
  const [jobs] = await db.run(
    rowsOf<{ there: boolean }>(sql`select to_regclass('jobs.job') is not null as there`),
  )
  if (!jobs?.there) return
  await db.run(
    command(sql`delete from jobs.job where state in ('completed', 'cancelled', 'failed')
      and (${namesInJson(person, sql`data`)} or ${namesInJson(person, sql`output`)})`),
  )
}
