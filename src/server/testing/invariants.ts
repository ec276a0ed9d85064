import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type LineFacts, type LoanFacts, settle } from '#domain/loan.ts'
import type { Database } from '../db/database.ts'

/** What must hold at every moment (reliability.md, "Invariants"): each finds the rows that break it. */
const broken = {
  'a unit is OUT exactly when one open loan unit holds it': `
    select u.id, u.state, count(l.id) as held from units u
    left join loan_units l on l.unit_id = u.id and l.state in ('PACKING', 'SHIPPED')
    group by u.id having (u.state = 'OUT') <> (count(l.id) = 1) or count(l.id) > 1`,
  'a unit stands in its storeroom’s country': `
    select u.id from units u join storerooms s on s.id = u.storeroom_id where s.country_id <> u.country_id`,
  'a loan stands in its storeroom’s country': `
    select l.id from loans l join storerooms s on s.id = l.storeroom_id where s.country_id <> l.country_id`,
  'an open line’s unit is of the line’s product': `
    select l.id from loan_units l join units u on u.id = l.unit_id
    where u.product_id <> l.product_id and l.state in ('PACKING', 'SHIPPED')`,
  'a loan has lines': `select id from loans l where not exists (select from loan_units where loan_id = l.id)`,
  'a loan that ended has no open line': `
    select l.id from loan_units l join loans o on o.id = l.loan_id
    where o.ended_at is not null and l.state in ('SOURCING', 'PACKING', 'SHIPPED')`,
  'a loan has its beginning in history': `
    select id from loans l where not exists (select from activities where loan_id = l.id and event = 'loan-created')`,
  'a signature has its moment in history': `
    select loan_id from signatures s
    where not exists (select from activities where loan_id = s.loan_id and event = 'loan-signed')`,
  'a signed or active loan has a signature, an unsigned one has none': `
    select l.id, l.state from loans l left join signatures s on s.loan_id = l.id
    where (l.state in ('SIGNED', 'ACTIVE') and s.id is null)
       or (l.state in ('PENDING', 'PROCESSING', 'APPROVED', 'FULFILLED', 'DENIED') and s.id is not null)`,
  'a session has at most one live refresh token': `
    select session_id from session_tokens where purpose = 'refresh' and used_at is null
    group by session_id having count(*) > 1`,
  'a person with a role has exactly one primary country': `
    select user_id from user_country_roles group by user_id having count(*) filter (where is_primary) <> 1`,
  'storeroom access is held by admins of its country': `
    select a.user_id, a.storeroom_id from user_storerooms a join storerooms s on s.id = a.storeroom_id
    join users u on u.id = a.user_id
    where not u.is_sys_admin and not exists (select from user_country_roles r
      where r.user_id = a.user_id and r.country_id = s.country_id and r.role <> 'STAFF')`,
  'the counters tell what is there': `
    select country_id, storeroom_id, from_country_id, from_storeroom_id, state, sum(amount) as off from (
      select country_id, storeroom_id, from_country_id, from_storeroom_id, state, amount from unit_counts where search_id is null
      union all select country_id, storeroom_id, from_country_id, from_storeroom_id, state, amount from unit_changes
      union all select country_id, storeroom_id, from_country_id, from_storeroom_id, state, -count(*) from units group by 1, 2, 3, 4, 5
      union all select country_id, storeroom_id, null, null, 'loan ' || state, amount from loan_counts
      union all select country_id, storeroom_id, null, null, 'loan ' || state, -count(*) from loans group by 1, 2, state
    ) told group by 1, 2, 3, 4, 5 having sum(amount) <> 0`,
  'a mail that waits has a job that will send it': `
    select id from mails m where state = 'QUEUED' and not exists (select from jobs.job j
      where j.name = 'mail' and (j.data ->> 'mailId')::int = m.id and j.state in ('created', 'retry', 'active'))`,
} as const

/** Throws, naming the rule and the rows, unless all of them hold. */
export async function checkInvariants(db: Database): Promise<void> {
  const found: string[] = []
  for (const [rule, query] of Object.entries(broken)) {
    const { rows } = await db.execute(sql.raw(query))
    if (rows.length > 0) found.push(`${rule}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
  found.push(...(await unsettledLoans(db)), ...(await brokenSeals(db)))
  if (found.length > 0) throw new Error(`Invariants are broken:\n${found.join('\n')}`)
}

type Row<T> = T & Record<string, unknown>

async function unsettledLoans(db: Database): Promise<string[]> {
  const { rows } = await db.execute<Row<LoanFacts & { id: number; lines: LineFacts[] }>>(sql`
    select l.id, l.state, l.approval_required as "approvalRequired",
      jsonb_agg(jsonb_build_object('state', u.state, 'shippedAt', u.shipped_at)) as lines
    from loans l join loan_units u on u.loan_id = l.id group by l.id`)
  return rows
    .filter(loan => settle(loan, loan.lines) !== loan.state)
    .map(loan => `a loan’s state follows from its units: loan ${loan.id} is ${loan.state}`)
}

async function brokenSeals(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ loan: number; document: string; hash: string }>(
    sql`select loan_id as loan, document, document_hash as hash from signatures`,
  )
  return rows
    .filter(({ document, hash }) => createHash('sha256').update(document).digest('hex') !== hash)
    .map(({ loan }) => `a signed loan’s hash is that of its stored document: loan ${loan}`)
}
