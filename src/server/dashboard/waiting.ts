import { type SQL, sql } from 'drizzle-orm'
import type { Waiting } from '#contract/dashboard.ts'
import type { contract } from '#contract/index.ts'
import { type Duty, duties, mostUrgent } from '#domain/duty.ts'
import type { LoanState } from '#domain/loan.ts'
import { dueAt, isOverdue } from '#domain/overdue.ts'
import { may } from '#domain/permissions.ts'
import { type Clock, nowSql } from '../clock.ts'
import type { House } from '../context.ts'
import { seeCountry } from '../countries/reach.ts'
import { dueAge, isoInstant } from '../db/columns.ts'
import { every } from '../db/list-sql.ts'
import { loans } from '../db/schema.ts'
import { allow } from '../http/allow.ts'
import type { Handler } from '../http/mount.ts'
import { dutySql, ofDuty } from '../loans/duty.ts'
import { fulfilledBy, type LoanFilter, loansOfCountry } from '../loans/reach.ts'
import { runsOfHouses } from './shared-runs.ts'

/** GET /dashboard/country/:countryId/waiting (ours): of each duty as many loans as the list to fulfil shows for it. */
export const showWaiting: Handler<typeof contract.dashboard.waiting> = async (ctx, { params }) => {
  const { countryId } = params
  await seeCountry(ctx.house.db, ctx.actor, countryId)
  allow(may.seeFulfillment(ctx.actor, countryId))
  const approves = may.approveLoan(ctx.actor, { countryId })
  const own = duties.filter(duty => duty !== 'approve' || approves)
  const seen = fulfilledBy(ctx.actor, countryId, {})
  const key = JSON.stringify([countryId, own, seen.storeroomId ?? 'all'])
  return runsOf(ctx.house).ask(key, () => readWaiting(ctx.house, countryId, own, seen))
}

const runsOf = runsOfHouses<Waiting[]>()

async function readWaiting(house: House, countryId: number, own: readonly Duty[], seen: LoanFilter) {
  const rows = await readUrgent(house, countryId, own, seen)
  return own.map(duty => {
    const found = rows.filter(row => row.duty === duty)
    return { duty, count: found[0]?.count ?? 0, loans: found.map(urgentFrom) }
  })
}

interface UrgentRow extends Record<string, unknown> {
  readonly duty: Duty
  readonly count: number
  readonly id: number
  readonly title: string
  readonly customerCompany: string
  readonly storeroomName: string
  readonly state: LoanState
  readonly createdAt: string
  readonly loanPeriod: number
  readonly now: string
}

/** Picked by id and due date before anything else of them is read. */
async function readUrgent(
  { db, clock }: House,
  countryId: number,
  own: readonly Duty[],
  seen: LoanFilter,
): Promise<UrgentRow[]> {
  const each = own.map(duty => urgentOf(clock, loansOfCountry(countryId, ofDuty(seen, duty)), duty))
  const { rows } = await db.execute<UrgentRow>(sql`
    select picked.duty, picked.count, l.id, l.title, l.customer_company as "customerCompany", s.name as "storeroomName",
      l.state, l.created_at as "createdAt", l.loan_period as "loanPeriod", (select ${nowSql(clock)}) as now
    from (${sql.join(each, sql` union all `)}) picked
    join loans l on l.id = picked.id join storerooms s on s.id = l.storeroom_id
    order by picked.due, l.id`)
  return rows
}

function urgentOf(clock: Clock, standing: SQL, duty: Duty): SQL {
  return sql`(select ${duty}::text as duty, loans.id, ${dueAge(loans)} as due, (count(*) over ())::int as count
    from loans where ${every(standing, dutySql(duty, clock))}
    order by ${dueAge(loans)}, loans.id limit ${mostUrgent})`
}

function urgentFrom(row: UrgentRow): Waiting['loans'][number] {
  const { id, title, customerCompany, storeroomName, state, loanPeriod } = row
  const createdAt = isoInstant(row.createdAt)
  return {
    id,
    title,
    customerCompany,
    storeroomName,
    dueAt: dueAt({ createdAt, loanPeriod }),
    isOverdue: isOverdue({ state, createdAt, loanPeriod }, isoInstant(row.now)),
  }
}
