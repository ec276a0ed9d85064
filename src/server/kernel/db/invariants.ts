import { accountStatesThat } from '#domain/account.ts'
import { requestStatesThat } from '#domain/customer-request.ts'
import { documentStatesThat } from '#domain/document.ts'
import { lineStatesThat, outstandingStates } from '#domain/line-traits.ts'
import { loanStatesThat } from '#domain/loan.ts'
import { loanStatesWhere } from '#domain/loan-conditions.ts'
import { mailStatesThat } from '#domain/mail.ts'
import { unitStatesThat } from '#domain/unit.ts'
import { quoted } from './columns.ts'
import { sequenceOf } from './sequences.ts'

const outstanding = quoted(outstandingStates)
const openRequests = quoted(requestStatesThat('open'))
const pastSigning = quoted(loanStatesThat('shipping', 'out', 'ended'))
const refusedStates = quoted(accountStatesThat('refused'))

const accountEvents = `'user-approved', 'user-validated', 'user-declined', 'user-disowned', 'user-rejected', 'user-deactivated', 'password-changed'`
const roleEvents = `'role-changed', 'role-removed'`
const sysAdminEvents = `'sysadmin-granted', 'sysadmin-removed'`

/** Test data and the demo insert people without history; people who registered have some. */
const hasRegistered = (row: string) =>
  `exists (select from about_people where event = 'user-registered' and about_user_id = ${row}.user_id)`

const highestIds = Object.entries(sequenceOf)
  .map(([table, sequence]) => `select '${sequence}' as sequence, max(id) as highest from ${table}`)
  .join(' union all ')

const broken = {
  'a unit is OUT exactly when one open loan unit holds it': `
    select u.id, u.state, count(l.id) as held from units u
    left join loan_units l on l.unit_id = u.id and l.state in (${outstanding})
    group by u.id, u.state having (u.state in (${quoted(unitStatesThat('lent'))})) <> (count(l.id) = 1) or count(l.id) > 1`,
  'a country names the languages in which it has terms of its own': `
    with newest as materialized (select distinct on (country_id, language) country_id, language, text from country_terms
      order by country_id, language, version desc)
    select c.id, c.own_terms, t.written from countries c cross join lateral (
      select array(select language from newest where country_id = c.id and text is not null order by 1) as written) t
    where array(select unnest(c.own_terms) order by 1) <> t.written`,
  'the versions of a country’s terms count from 1': `
    select country_id, language from country_terms group by 1, 2 having max(version) <> count(*)`,
  'a unit stands in its storeroom’s country': `
    select u.id from units u join storerooms s on s.id = u.storeroom_id where s.country_id <> u.country_id`,
  'a loan stands in its storeroom’s country': `
    select l.id from loans l join storerooms s on s.id = l.storeroom_id where s.country_id <> l.country_id`,
  'an open line’s unit is of the line’s product': `
    select l.id from loan_units l join units u on u.id = l.unit_id
    where u.product_id <> l.product_id and l.state in (${outstanding})`,
  'a loan has lines': `select id from loans l where not exists (select from loan_units where loan_id = l.id)`,
  'a loan that ended has no open line': `
    select l.id from loan_units l join loans o on o.id = l.loan_id
    where o.ended_at is not null and l.state in (${quoted(lineStatesThat('open'))})`,
  'a loan has its beginning in history': `
    select id from loans l where not exists (select from activities where loan_id = l.id and event = 'loan-created')`,
  'history lies in a country that there is, or in none': `
    select a.id, a.country_id from activities a
    where a.country_id <> 0 and not exists (select from countries c where c.id = a.country_id)`,
  'a signature has its moment in history': `
    select loan_id from signatures s
    where not exists (select from activities where loan_id = s.loan_id and event = 'loan-signed')`,
  'a signed or active loan has a signature, an unsigned one has none': `
    select l.id, l.state from loans l left join signatures s on s.loan_id = l.id
    where (l.state in (${quoted(loanStatesWhere('signed', 'always'))}) and s.id is null)
       or (l.state in (${quoted(loanStatesWhere('signed', 'never'))}) and s.id is not null)`,
  'a document is signed exactly when it has a signature': `
    select d.id, d.loan_id, d.state from documents d left join signatures s on s.document_id = d.id
    where (d.state in (${quoted(documentStatesThat('signed'))})) <> (s.id is not null) or s.loan_id <> d.loan_id`,
  'a document of a loan that ended unsigned is withdrawn': `
    select d.id, d.loan_id from documents d join loans l on l.id = d.loan_id
    where d.state in (${quoted(documentStatesThat('open', 'declined'))}) and l.ended_at is not null`,
  'each event of a document follows the one before it': `
    select document_id, seq from (
      select document_id, seq, prev_hash, lag(hash) over chain as before, row_number() over chain as place
      from document_events window chain as (partition by document_id order by seq)) linked
    where seq <> place or (place > 1 and prev_hash <> before)`,
  'no request of a customer waits once its loan is signed or has ended': `
    select q.id, q.loan_id, l.state from customer_requests q join loans l on l.id = q.loan_id
    where q.state in (${openRequests}) and l.state in (${pastSigning})`,
  'a reminder has its moment in history': `
    select r.id, r.loan_id, r.kind from reminders r where not exists (select from activities a
      where a.loan_id = r.loan_id and a.event = 'loan-reminded' and a.created_at = r.created_at
        and a.user_id is not distinct from r.user_id and a.detail ->> 'kind' = r.kind)`,
  'a living session that was signed in to has one live refresh token': `
    select t.session_id from session_tokens t join sessions s on s.id = t.session_id
    where t.purpose = 'refresh' and s.ended_at is null and s.expires_at > now()
    group by t.session_id having count(*) filter (where t.used_at is null) <> 1`,
  'whoever was rejected or deactivated has no living session': `
    select s.id, s.user_id, u.state from sessions s join users u on u.id = s.user_id
    where s.ended_at is null and s.expires_at > now() and u.state in (${refusedStates})
      and exists (select from activities a
        where a.about_user_id = u.id and a.event in ('user-rejected', 'user-deactivated'))`,
  'whoever is rejected or inactive has no open link': `
    select l.id, l.purpose, l.user_id, u.state from links l join users u on u.id = l.user_id
    where u.state in (${refusedStates}) and l.used_at is null and l.replaced_at is null
      and (l.expires_at is null or l.expires_at > now())`,
  'a person with a role has exactly one primary country': `
    select user_id from user_country_roles group by user_id having count(*) filter (where is_primary) <> 1`,
  'storeroom access is held by admins of its country': `
    select a.user_id, a.storeroom_id from user_storerooms a join storerooms s on s.id = a.storeroom_id
    join users u on u.id = a.user_id
    where not u.is_sys_admin and not exists (select from user_country_roles r
      where r.user_id = a.user_id and r.country_id = s.country_id and r.role <> 'STAFF')`,
  'the units on their way from a storeroom are those in transfer': `
    select coalesce(l.id, u.id) as id, l.from_storeroom_id, u.from_storeroom_id as really from leaving_units l
    full join (select * from units where from_storeroom_id is not null) u
      on row(l.*)::text = row(u.*)::text
    where l.id is null or u.id is null`,
  'a unit’s place tells where it is and what it is called': `
    select u.id, u.country_id, u.serial_number from units u left join unit_places p on p.id = u.id
      and p.country_id = u.country_id and p.product_id = u.product_id and p.serial_number is not distinct from u.serial_number
    where p.id is null
    union all select p.id, p.country_id, p.serial_number from unit_places p left join units u on u.id = p.id where u.id is null`,
  'the counters tell what is there': `
    select country_id, storeroom_id, state, sum(amount) as off from (
      select country_id, storeroom_id, state, amount from unit_counts
      union all select country_id, storeroom_id, state, amount from unit_changes
      union all select country_id, storeroom_id, state, -count(*) from units group by 1, 2, 3
      union all select country_id, storeroom_id, 'loan ' || state, amount from loan_counts
      union all select country_id, storeroom_id, 'loan ' || state, -count(*) from loans group by 1, 2, state
    ) told group by 1, 2, 3 having sum(amount) <> 0`,
  'an account is what its history says last': `
    select u.id, u.state, a.event, a.detail from (
      select distinct on (about_user_id) * from activities
      where event in (${accountEvents}) order by about_user_id, id desc) a
    join users u on u.id = a.about_user_id
    where a.detail ->> 'is' <> u.state`,
  'a role is what its history says last': `
    select a.about_user_id, a.country_id, r.role, a.detail from (
      select distinct on (about_user_id, country_id) * from activities
      where event in (${roleEvents}) order by about_user_id, country_id, id desc) a
    left join user_country_roles r on r.user_id = a.about_user_id and r.country_id = a.country_id
    where a.detail ->> 'is' is distinct from r.role`,
  'storeroom access is what its history says last': `
    select a.about_user_id, a.storeroom_id, a.event from (
      select distinct on (about_user_id, storeroom_id) * from activities
      where event in ('access-granted', 'access-removed') order by about_user_id, storeroom_id, id desc) a
    left join user_storerooms s on s.user_id = a.about_user_id and s.storeroom_id = a.storeroom_id
    where (a.event = 'access-granted') <> (s.user_id is not null)`,
  'a system administrator is what history says last': `
    select u.id, u.is_sys_admin, a.event from (
      select distinct on (about_user_id) * from activities
      where event in (${sysAdminEvents}) order by about_user_id, id desc) a
    join users u on u.id = a.about_user_id
    where (a.event = 'sysadmin-granted') <> u.is_sys_admin`,
  'each change of an account, a role or a system administrator begins where the one before it ended': `
    select * from (
      select id, about_user_id, country_id, event, detail ->> 'was' as was,
        lag(id) over change as before, lag(detail ->> 'is') over change as ended
      from (select *, case when event like 'role-%' then 'role' when event like 'sysadmin-%' then 'sysadmin'
          else 'account' end as what from activities
        where event in (${accountEvents}, ${roleEvents}, ${sysAdminEvents})) a
      window change as (
        partition by about_user_id, what, case what when 'role' then country_id end order by id)) linked
    where before is not null and was is distinct from ended`,
  'whoever registered has no role and no access that nobody gave': `
    with about_people as materialized (select about_user_id, event, country_id, storeroom_id from activities
      where event in ('user-registered', 'role-changed', 'access-granted'))
    select r.user_id, r.country_id, null as storeroom_id from user_country_roles r
    where ${hasRegistered('r')} and not exists (select from about_people a
      where a.event = 'role-changed' and a.about_user_id = r.user_id and a.country_id = r.country_id)
    union all
    select s.user_id, null, s.storeroom_id from user_storerooms s
    where ${hasRegistered('s')} and not exists (select from about_people a
      where a.event = 'access-granted' and a.about_user_id = s.user_id and a.storeroom_id = s.storeroom_id)`,
  'a signed document’s hash is that of its stored bytes': `
    select signature_id from signed_papers where encode(sha256(pdf), 'hex') <> hash`,
  'a signed document that is not in the database is kept in the store of files': `
    with elsewhere as materialized (select signature_id, hash from signed_papers p where pdf is null
      and not exists (select from signatures s join documents d on d.id = s.document_id
        where s.id = p.signature_id and d.erased_at is not null))
    select signature_id, hash from elsewhere p where not exists (
      select from files f where f.hash = p.hash and f.is_evidence and f.gone_at is null)`,
  'a signed loan’s hash is that of its stored document': `
    select s.loan_id from signatures s join documents d on d.id = s.document_id
    where d.erased_at is null and encode(sha256(convert_to(s.document, 'UTF8')), 'hex') <> s.document_hash`,
  'nothing is left of a signed document whose evidence was erased': `
    with erased as materialized (select p.country_id, p.signature_id, p.hash, p.pdf is not null as is_here
      from signed_papers p join signatures s on s.id = p.signature_id join documents d on d.id = s.document_id
      where d.erased_at is not null)
    select signature_id from erased p where is_here
      or exists (select from attachments a where a.country_id = p.country_id and a.signature_id = p.signature_id)
      or exists (select from files f where f.hash = p.hash and f.is_evidence)`,
  'whoever was erased is out of service, without a session or a factor': `
    select u.id from users u where u.erased_at is not null and (u.state not in (${refusedStates})
      or exists (select from sessions s where s.user_id = u.id) or exists (select from passkeys p where p.user_id = u.id)
      or exists (select from totp_factors f where f.user_id = u.id) or exists (select from identities i where i.user_id = u.id))`,
  'the next id of each table is a new one': `
    select held.sequence, held.highest, s.last_value from (${highestIds}) held
    join pg_sequences s on s.schemaname = 'public' and s.sequencename = held.sequence
    where held.highest > coalesce(s.last_value, 0)`,
  'a mail that waits has a job that will send it': `
    select id from mails m where state in (${quoted(mailStatesThat('waits'))}) and not exists (select from jobs.job j
      where j.name = 'mail' and (j.data ->> 'mailId')::bigint = m.id and j.state in ('created', 'retry', 'active'))`,
  'a product’s picture is the first that hangs on it': `
    select p.id, p.picture_id from products p where p.picture_id is distinct from (
      select a.id from attachments a join files f on f.hash = a.file_hash
      where a.product_id = p.id and a.removed_at is null and f.width is not null order by a.place, a.id limit 1)`,
  'what hangs on something has its bytes': `
    select a.id, f.hash from attachments a join files f on f.hash = a.file_hash
    where a.removed_at is null and f.gone_at is not null`,
  'a picture’s smaller ones have their bytes': `
    select f.hash from files f where f.gone_at is null and f.type = 'image/jpeg' and exists (
      select from files s where s.hash in (f.hash64, f.hash320, f.hash1024) and s.gone_at is not null)`,
} as const

/** A sentence, and a query that finds the rows which violate it. */
export type Invariant = readonly [rule: string, broken: string]

/** Invariants that the database can check by itself. */
export const invariants: readonly Invariant[] = Object.entries(broken)

const brokenWhereSpread = {
  'an open line holds a unit of its country': `
    select l.id, l.unit_id from loan_units l where l.state in (${outstanding}) and not exists (
      select from unit_places p where p.id = l.unit_id and p.country_id = l.country_id)`,
  'the unit of a line, a departure or a comment is one that there is': `
    select said.* from (select 'line' as of, id, unit_id from loan_units union all select 'comment', id, unit_id from comments
      union all select 'departure', unit_id, unit_id from departures) said
    where said.unit_id is not null and not exists (select from unit_places p where p.id = said.unit_id)`,
  'two countries have no loan, line or link of the same id': `
    select 'loan' as what, id from loans group by id having count(*) > 1
    union all select 'line', id from loan_units group by id having count(*) > 1
    union all select 'link', id from document_links group by id having count(*) > 1`,
  'two documents have no code in common': `select code from documents group by code having count(*) > 1`,
} as const

/** What keys keep where tables lie together, and nothing keeps where Citus spreads them (docs/decisions/0067). */
export const invariantsWhereSpread: readonly Invariant[] = Object.entries(brokenWhereSpread)

/** Those that hold rows of several countries against each other; all others can be asked for one country after the other. */
export const acrossCountries: ReadonlySet<string> = new Set<
  keyof typeof broken | keyof typeof brokenWhereSpread
>([
  'a country names the languages in which it has terms of its own',
  'history lies in a country that there is, or in none',
  'the units on their way from a storeroom are those in transfer',
  'a unit’s place tells where it is and what it is called',
  'two countries have no loan, line or link of the same id',
  'two documents have no code in common',
  'an account is what its history says last',
  'a role is what its history says last',
  'storeroom access is what its history says last',
  'a system administrator is what history says last',
  'each change of an account, a role or a system administrator begins where the one before it ended',
  'whoever registered has no role and no access that nobody gave',
  'the next id of each table is a new one',
])

/** Those that triggers guard where tables lie together, and cannot where Citus spreads them. */
export const guardedByTriggers: ReadonlySet<string> = new Set<keyof typeof broken>([
  'a unit is OUT exactly when one open loan unit holds it',
  'a signed document that is not in the database is kept in the store of files',
])
