import { type MailState, mailStatesThat } from '#domain/mail.ts'
import type { Services } from '../kernel/context.ts'
import { advisoryLocks } from '../kernel/db/advisory-lock.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { command, rowsOf, type Statement } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import { erasedActivities, erasedMails } from './erase-history.ts'
import { erasedPerson } from './erased-words.ts'
import { isOfCustomer, names, namesInJson, type Person, patternOf, toThem } from './person.ts'

/** How many ids are looked through per transaction. */
const idsAtOnce = 20_000

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
  for await (const [after, last] of ranges(db, 'activities'))
    await db.transaction(tx => lockedRun(tx, historyOf(person, within(after, last))))
  for await (const [after, last] of ranges(db, 'mails'))
    await db.transaction(async tx => {
      const where = within(after, last)
      await lockedRun(tx, mailsAbout(person, where))
      for (const one of receiverErased(person, marker, where)) await tx.run(one)
    })
  for (const [table, columns] of Object.entries(freeTexts))
    for (const column of columns)
      await db.transaction(async tx => {
        await tx.run(patiently)
        await tx.run(takenOut(person, marker, table, column))
      })
  await db.transaction(async tx => {
    await tx.run(patiently)
    await tx.run(takenOutOfViews(person, marker))
  })
  await db.transaction(async tx => {
    await tx.run(patiently)
    for (const one of forgotten(person)) await tx.run(one)
  })
  await forgetJobs({ db }, person)
}

const within = (after: number, last: number): SQL => sql`r.id > ${after} and r.id <= ${last}`

/** Longer timeouts until the end of the transaction: nobody waits for the answer, and a large house takes long. */
const patiently = command(
  sql`select set_config('statement_timeout', '10min', true), set_config('lock_timeout', '2min', true)`,
)

/** The lock of the roots comes first, so that two erasures never wait for each other's rows. */
export async function lockedRun(tx: Transaction, erased: Statement<number>): Promise<number> {
  await tx.run(patiently)
  await tx.run(rowsOf(sql`select pg_advisory_xact_lock(${advisoryLocks.history})`))
  return tx.run(erased)
}

async function* ranges(db: Erasing['db'], table: 'activities' | 'mails'): AsyncGenerator<[number, number]> {
  const [row] = await db.run(
    rowsOf<{ last: number }>(sql`select coalesce(max(id), 0)::float8 as last from ${sql.identifier(table)}`),
  )
  for (let after = 0; after < (row?.last ?? 0); after += idsAtOnce) yield [after, after + idsAtOnce]
}

/** History of the person's loans as a customer and of their account, and all other rows that name them. */
const historyOf = (person: Person, where: SQL) =>
  erasedActivities(
    sql`from activities r`,
    sql`${where} and (${isOfCustomer(person, sql`r`)} or r.about_user_id = ${person.userId} or ${namesInJson(person, sql`r.detail`)})`,
    namesInJson(person, sql`d.value`),
  )

const isAbout = (
  person: Person,
) => sql`(lower(r.to_email) = ${person.email} or ${namesInJson(person, sql`r.data`)}
  or exists (select from loans l where l.id = r.loan_id and lower(l.customer_email) = ${person.email}))`

const mailsAbout = (person: Person, where: SQL) =>
  erasedMails(sql`from mails r`, sql`${where} and ${isAbout(person)}`)

const dropped: MailState = 'DROPPED'

/** The person is no longer who receives these mails and the links in them. */
const receiverErased = (person: Person, marker: string, where: SQL): Statement<void>[] => [
  command(sql`update document_links k set sent_to = ${marker} from mails r join loans l on l.id = r.loan_id
    where ${where} and ${toThem(person)} and k.id = r.document_link_id and k.country_id = l.country_id and k.loan_id = l.id
      and lower(k.sent_to) = lower(r.to_email)`),
  command(sql`update mails r set to_email = ${marker}, to_name = ${erasedPerson}
    where ${where} and (lower(r.to_email) = ${person.email} or exists (select from loans l where l.id = r.loan_id and ${toThem(person)}))`),
  // Drops mails that were not sent by now, as nothing is left for them to say.
  command(sql`update mails r set state = ${dropped}, failed_at = null
    where ${where} and r.data ? 'erased' and ${inStates(sql<MailState>`r.state`, mailStatesThat('waits', 'failed'))}`),
]

function takenOut(person: Person, marker: string, table: string, column: string): Statement<void> {
  const text = sql`${sql.identifier(column)}`
  const replaced = withoutPerson(person, text, { email: marker, name: erasedPerson })
  return command(sql`update ${sql.identifier(table)} set ${text} = ${replaced} where ${names(person, text)}`)
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
    or ${names(person, sql`r.sentence`)}
    or exists (select from loans l where l.id = r.loan_id and lower(l.customer_email) = ${person.email})`),
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
