import { type SQL, sql } from 'drizzle-orm'
import type { Loan } from '#contract/loan.ts'
import { numberOf } from '#domain/enumeration.ts'
import { documentLinkState } from '#domain/link.ts'
import { type LoanState, loanStates } from '#domain/loan.ts'
import { dueAt, isOverdue } from '#domain/overdue.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { type Clock, nowSql } from '../clock.ts'
import { isoInstant } from '../db/columns.ts'
import type { Executor } from '../db/database.ts'
import { fixed } from '../db/fixed.ts'
import { countryJson, personJson } from '../db/json.ts'
import { lastReminderJson } from '../reminders/last-reminder.ts'
import { type LineRow, linesJson, loanUnitFrom } from './line-shape.ts'
import { loanReach } from './reach.ts'

type Told = 'loanStateId' | 'loanState' | 'dueAt' | 'isOverdue' | 'document' | 'LoanUnit'

/** A loan as the database tells it: the contract's shape but for what the rules conclude. */
export interface LoanRow extends Omit<Loan, Told>, Record<string, unknown> {
  readonly state: LoanState
  readonly now: string
  readonly endedAt: string | null
  readonly linkId: number | null
  readonly linkSentAt: string | null
  readonly linkSentTo: string | null
  readonly linkExpiresAt: string | null
  readonly linkReplacedAt: string | null
  readonly signedAt: string | null
  readonly signedName: string | null
  readonly documentHash: string | null
  readonly lines: readonly LineRow[]
}

const stored = fixed(sql`loans.id, loans.title, loans.business_case as "businessCase",
  loans.project_id as "projectId", loans.is_internal as "isInternal", loans.approval_required as "approvalRequired",
  loans.customer_company as "customerCompany", loans.customer_name as "customerName", loans.customer_email as "customerEmail",
  loans.customer_mobile as "customerMobile", loans.customer_street_address as "customerStreetAddress",
  loans.customer_street_address_2 as "customerStreetAddress2", loans.customer_city as "customerCity",
  loans.customer_state as "customerState", loans.customer_postal_code as "customerPostalCode",
  loans.loan_period as "loanPeriod", loans.storeroom_id as "storeroomId", loans.state, loans.reason, loans.version,
  loans.created_at as "createdAt", loans.created_by as "createdBy", loans.ended_at as "endedAt",
  json_build_object('id', s.id, 'name', s.name, 'countryId', s.country_id,
    'approvalRequired', s.approval_required, 'country', ${countryJson}) as storeroom,
  ${personJson(sql`loans.created_by`)} as "createdByUser",
  k.id as "linkId", k.created_at as "linkSentAt", k.sent_to as "linkSentTo", k.expires_at as "linkExpiresAt",
  k.replaced_at as "linkReplacedAt", g.signed_at as "signedAt", g.name as "signedName",
  g.document_hash as "documentHash",
  ${lastReminderJson(sql`loans.id`)} as "lastReminder",
  ${linesJson(sql`loans.id`)} as lines`)

/** What loanFrom() needs of `loans` joined by loanJoins. */
export const loanColumns = (clock: Clock): SQL => sql`${stored}, (select ${nowSql(clock)}) as now`

/** The newest document link is the one that was not replaced: sending again replaces the older. */
export const loanJoins: SQL = fixed(sql`
  join storerooms s on s.id = loans.storeroom_id
  join countries c on c.id = loans.country_id
  left join links k on k.loan_id = loans.id and k.purpose = 'document' and k.replaced_at is null
  left join signatures g on g.loan_id = loans.id`)

/** The contract's loan: what the rules conclude from the row, by the clock of the statement that read it. */
export function loanFrom(row: LoanRow): Loan {
  const createdAt = isoInstant(row.createdAt)
  const now = isoInstant(row.now)
  const { state, loanPeriod } = row
  return {
    ...row,
    createdAt,
    loanStateId: numberOf(loanStates, state),
    loanState: { name: state },
    dueAt: dueAt({ createdAt, loanPeriod }),
    isOverdue: isOverdue({ state, createdAt, loanPeriod }, now),
    document: documentOf(row, now),
    LoanUnit: row.lines.map(loanUnitFrom),
  }
}

function documentOf(row: LoanRow, now: string): Loan['document'] {
  if (row.linkId === null || row.linkSentAt === null) return null
  const expiresAt = utc(row.linkExpiresAt)
  const signedAt = utc(row.signedAt)
  const link = { replacedAt: utc(row.linkReplacedAt), expiresAt }
  return {
    state: documentLinkState(link, { state: row.state, signedAt, endedAt: utc(row.endedAt) }, now),
    sentAt: isoInstant(row.linkSentAt),
    sentTo: row.linkSentTo ?? row.customerEmail,
    expiresAt,
    signedAt,
    signedName: row.signedName,
    documentHash: row.documentHash,
  }
}

const utc = (instant: string | null) => (instant === null ? null : isoInstant(instant))

/** One loan within the actor's reach; refuses (not_found) any other, exactly as one that does not exist. */
export async function readLoan(
  executor: Executor,
  clock: Clock,
  actor: Actor,
  loanId: number,
): Promise<Loan> {
  const { rows } = await executor.execute<LoanRow>(
    sql`select ${loanColumns(clock)} from loans ${loanJoins} where loans.id = ${loanId} and ${loanReach(actor)}`,
  )
  const [row] = rows
  if (!row) throw refuse('not_found')
  return loanFrom(row)
}
