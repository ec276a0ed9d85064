import type { Executor } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { allCountries, inEachCountry } from '../kernel/db/each-country.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { isCustomer, isOfCustomer, namesInJson, type Person, toThem } from './person.ts'

/** A file of an export: what is in it, in a sentence, and its rows. */
export interface Section {
  readonly file: string
  readonly about: string
  /** Whether its rows lie in countries: each is asked for itself, 0 among them. */
  readonly isByCountry: boolean
  rows(person: Person, countryId: number): SQL
}

/** Documents of which the person is the customer, or that were sent to them. */
const documentOf = (
  person: Person,
  row: SQL,
) => sql`exists (select from documents d join loans l on l.country_id = d.country_id and l.id = d.loan_id
  where d.country_id = ${row}.country_id and d.id = ${row}.document_id and (${isCustomer(person, sql`l`)} or exists (
    select from document_links k where k.country_id = d.country_id and k.loan_id = d.loan_id and lower(k.sent_to) = ${person.email})))`

/** Everything that is kept about a person. Secrets are not in it, nor what is about others in the loans that a colleague made. */
export const keptAbout: readonly Section[] = [
  {
    file: 'account.json',
    about: 'The account, with roles and settings.',
    isByCountry: false,
    rows: ({
      userId,
    }) => sql`select u.id, u.email, u.first_name, u.middle_name, u.last_name, u.phone, u.state, u.is_sys_admin, u.loan_limit, u.created_at,
      (select json_agg(json_build_object('country', c.name, 'role', r.role, 'is_primary', r.is_primary)) from user_country_roles r
        join countries c on c.id = r.country_id where r.user_id = u.id) as roles,
      (select json_agg(s.name) from user_storerooms a join storerooms s on s.id = a.storeroom_id where a.user_id = u.id) as storerooms,
      (select json_agg(json_build_object('kind', m.kind, 'choice', m.choice)) from user_mail_choices m where m.user_id = u.id) as mail_choices,
      (select json_agg(json_build_object('list', v.list, 'name', v.name, 'query', v.query)) from views v where v.owner_id = u.id) as views
      from users u where u.id = ${userId}`,
  },
  {
    file: 'sessions.json',
    about: 'Where and when the account was signed in.',
    isByCountry: false,
    rows: ({ userId }) =>
      sql`select s.user_agent, s.created_at, s.last_seen_at, s.expires_at, s.ended_at from sessions s where s.user_id = ${userId} order by s.id`,
  },
  {
    file: 'factors.json',
    about: 'Ways to sign in: never their secrets.',
    isByCountry: false,
    rows: ({
      userId,
    }) => sql`select 'passkey' as kind, p.name, p.added_at, p.last_used_at from passkeys p where p.user_id = ${userId}
      union all select 'authenticator app', null, t.added_at, t.last_used_at from totp_factors t where t.user_id = ${userId} and t.added_at is not null
      union all select 'recovery code', null, r.made_at, r.used_at from recovery_codes r where r.user_id = ${userId}
      union all select 'single sign-on', i.issuer || ' ' || i.subject, i.linked_at, i.last_used_at from identities i where i.user_id = ${userId}`,
  },
  {
    file: 'security-log.json',
    about: 'Sign-ins, rights and exports.',
    isByCountry: false,
    rows: ({ userId }) =>
      sql`select e.at, e.kind, e.ip, e.user_agent, e.detail from security_events e where e.user_id = ${userId} or e.about_user_id = ${userId} order by e.id`,
  },
  {
    file: 'loans.json',
    about: 'Loans of which they are the customer.',
    isByCountry: true,
    rows: (
      person,
      countryId,
    ) => sql`select l.*, (select json_agg(json_build_object('model', p.name, 'serial_number', u.serial_number, 'state', n.state,
        'tracking_id', n.tracking_id, 'shipped_at', n.shipped_at, 'returned_at', n.returned_at) order by n.id)
      from loan_units n join products p on p.id = n.product_id left join unit_places u on u.id = n.unit_id
      where n.country_id = l.country_id and n.loan_id = l.id) as units from loans l
      where l.country_id = ${countryId} and ${isCustomer(person, sql`l`)} order by l.id`,
  },
  {
    file: 'loans-made.json',
    about: 'Loans that they made for customers, without what is about these.',
    isByCountry: true,
    rows: ({ userId }, countryId) =>
      sql`select l.id, l.state, l.created_at, l.ended_at from loans l where l.country_id = ${countryId} and l.created_by = ${userId} order by l.id`,
  },
  {
    file: 'links.json',
    about: 'Documents that were sent to them.',
    isByCountry: true,
    rows: (
      { email },
      countryId,
    ) => sql`select k.loan_id, k.purpose, k.sent_to, k.recipient_name, k.created_at, k.delivered_at, k.opened_at, k.used_at, k.declined_at
      from document_links k where k.country_id = ${countryId} and lower(k.sent_to) = ${email} order by k.id`,
  },
  {
    file: 'requests.json',
    about: 'What they asked for, and what was answered; and who wanted them to sign.',
    isByCountry: true,
    rows: (
      person,
      countryId,
    ) => sql`select q.loan_id, q.kind, q.state, q.asked_by, q.text, q.wanted_name, q.wanted_email, q.ip, q.user_agent, q.created_at, q.ended_at, q.answer
      from customer_requests q where q.country_id = ${countryId}
        and (${isOfCustomer(person, sql`q`)} or lower(q.wanted_email) = ${person.email}) order by q.id`,
  },
  {
    file: 'signatures.json',
    about: 'What they signed, when and from where. Kept as evidence.',
    isByCountry: true,
    rows: (
      person,
      countryId,
    ) => sql`select s.loan_id, s.way, s.style, s.name, s.street_address, s.street_address_2, s.city, s.state, s.postal_code, s.signed_at, s.ip,
        s.user_agent, s.strokes, s.signed_on, s.kept_at, s.document, s.document_hash
      from signatures s where s.country_id = ${countryId} and ${documentOf(person, sql`s`)} order by s.id`,
  },
  {
    file: 'document-events.json',
    about: 'What happened to these documents. Kept as evidence.',
    isByCountry: true,
    rows: (
      person,
      countryId,
    ) => sql`select e.document_id, e.seq, e.kind, e.at, e.by, e.name, e.ip, e.user_agent, e.detail, e.hash
      from document_events e where e.country_id = ${countryId}
        and (${documentOf(person, sql`e`)} or e.user_id = ${person.userId}) order by e.document_id, e.seq`,
  },
  {
    file: 'mails.json',
    about: 'Mails to them, also at an address before.',
    isByCountry: false,
    rows: person =>
      sql`select r.letter, r.data, r.to_email, r.to_name, r.state, r.created_at, r.sent_at from mails r
        where lower(r.to_email) = ${person.email} or ${toThem(person)} order by r.id`,
  },
  {
    file: 'comments.json',
    about: 'Comments that they wrote, and those on their loans.',
    isByCountry: true,
    rows: (person, countryId) => sql`select c.loan_id, c.unit_id, c.comment, c.created_at from comments c
      where c.country_id = ${countryId} and (c.user_id = ${person.userId} or ${isOfCustomer(person, sql`c`)}) order by c.id`,
  },
  {
    file: 'bell.json',
    about: 'What is in their bell.',
    isByCountry: false,
    rows: ({ userId }) =>
      sql`select n.sentence, n.page, n.created_at, n.read_at from notifications n where n.user_id = ${userId} order by n.id`,
  },
  {
    file: 'history.json',
    about: 'What history says of them and of their loans; of what they did, what and when.',
    isByCountry: true,
    rows: (person, countryId) => sql`select r.created_at, r.event, r.loan_id, r.unit_id,
        case when ${isOfCustomer(person, sql`r`)} or r.about_user_id = ${person.userId} or ${namesInJson(person, sql`r.detail`)} then r.detail end as detail
      from activities r where r.country_id = ${countryId} and (${isOfCustomer(person, sql`r`)} or r.user_id = ${person.userId} or r.about_user_id = ${person.userId}
        or ${namesInJson(person, sql`r.detail`)}) order by r.id`,
  },
  {
    file: 'files.json',
    about: 'Files that they added.',
    isByCountry: false,
    rows: ({ userId }) =>
      sql`select a.name, a.alt_text, a.created_at from attachments a where a.user_id = ${userId} order by a.id`,
  },
]

/** A file that hangs on what they signed. */
export interface FileAbout extends SignatureKey {
  readonly hash: string
  readonly ending: string
}

interface SignatureKey {
  readonly loanId: number
  readonly countryId: number
  readonly signatureId: number
}

/** The files that hang on what they signed: signed PDFs (whose bytes may lie in the database) and scans. */
export async function filesAbout(executor: Executor, person: Person): Promise<FileAbout[]> {
  const found = await inEachCountry(executor, await executor.run(allCountries), countryId =>
    rowsOf<SignatureKey & { hash: string | null }>(sql`
      select s.loan_id as "loanId", s.country_id as "countryId", s.id as "signatureId", p.hash from signatures s
      left join documents d on d.country_id = s.country_id and d.id = s.document_id and d.erased_at is null
      left join signed_papers p on p.country_id = d.country_id and p.signature_id = s.id
      where s.country_id = ${countryId} and ${documentOf(person, sql`s`)}`),
  )
  const signed = found.flat()
  const scans = await executor.run(
    rowsOf<{ signatureId: number; hash: string; ending: string }>(sql`
      select a.signature_id as "signatureId", a.file_hash as hash, case f.type when 'application/pdf' then 'scan.pdf' else 'scan.' || substr(f.type, 7) end as ending
      from attachments a join files f on f.hash = a.file_hash where a.signature_id = any(${sql.param(signed.map(one => one.signatureId))}::integer[])`),
  )
  const scansOf = Map.groupBy(scans, ({ signatureId }) => signatureId)
  return signed
    .flatMap(({ hash, ...signature }) => [
      ...(hash === null ? [] : [{ ...signature, hash, ending: 'pdf' }]),
      ...(scansOf.get(signature.signatureId) ?? []).map(scan => ({ ...signature, ...scan })),
    ])
    .toSorted((a, b) => a.loanId - b.loanId || compared(a.ending, b.ending) || compared(a.hash, b.hash))
}

const compared = (a: string, b: string) => Number(a > b) - Number(a < b)
