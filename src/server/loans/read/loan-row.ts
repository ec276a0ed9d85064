import type { Person } from '#contract/fields.ts'
import type { Loan } from '#contract/loan.ts'
import type { SealLevel, SigningWay } from '#domain/document.ts'
import { documentLinkState } from '#domain/document-link.ts'
import { numberOf } from '#domain/enumeration.ts'
import { type LoanState, loanStates } from '#domain/loan.ts'
import { dueAt, isOverdue } from '#domain/overdue.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { type Clock, nowSql } from '../../kernel/clock.ts'
import { isoInstant } from '../../kernel/db/columns.ts'
import { countryOf } from '../../kernel/db/country-of.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { personJson } from '../../kernel/db/json.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import { staticSql } from '../../kernel/db/static-sql.ts'
import { loanReach } from '../reach.ts'
import { lastReminderJson } from './last-reminder.ts'
import { type LineRow, linesJson, loanUnitFrom } from './line-row.ts'

type AddedFields =
  | 'loanStateId'
  | 'loanState'
  | 'dueAt'
  | 'isOverdue'
  | 'document'
  | 'LoanUnit'
  | 'storeroom'
  | 'createdByUser'

/** A loan row: one column per fact, and its lines. */
export interface LoanRow extends Omit<Loan, AddedFields>, Record<string, unknown> {
  readonly storeroomName: string
  readonly storeroomApprovalRequired: boolean
  readonly countryId: number
  readonly countryName: string
  readonly countryCode: string
  readonly allowPermanentLoan: boolean
  readonly timeZone: string
  readonly creatorFirstName: string
  readonly creatorMiddleName: string | null
  readonly creatorLastName: string
  readonly creatorEmail: string
  readonly state: LoanState
  readonly now: string
  readonly endedAt: string | null
  readonly linkId: number | null
  readonly linkSentAt: string | null
  readonly linkSentTo: string | null
  readonly linkExpiresAt: string | null
  readonly linkOpenedAt: string | null
  readonly sealLevel: SealLevel | null
  readonly linkReplacedAt: string | null
  readonly linkStoppedAt: string | null
  readonly linkPassedOnAt: string | null
  readonly linkDeclinedAt: string | null
  readonly linkRecalledAt: string | null
  readonly linkStoppedBy: Person | null
  readonly signedAt: string | null
  readonly signedName: string | null
  readonly signedWay: SigningWay | null
  readonly documentHash: string | null
  readonly lines: readonly LineRow[]
}

const stored = staticSql(sql`loans.id, loans.title, loans.business_case as "businessCase",
  loans.project_id as "projectId", loans.is_internal as "isInternal", loans.approval_required as "approvalRequired",
  loans.customer_company as "customerCompany", loans.customer_name as "customerName", loans.customer_email as "customerEmail",
  loans.customer_mobile as "customerMobile", loans.customer_street_address as "customerStreetAddress",
  loans.customer_street_address_2 as "customerStreetAddress2", loans.customer_city as "customerCity",
  loans.customer_state as "customerState", loans.customer_postal_code as "customerPostalCode", loans.language,
  loans.loan_period as "loanPeriod", loans.storeroom_id as "storeroomId", loans.state, loans.reason, loans.version,
  loans.created_at as "createdAt", loans.created_by as "createdBy", loans.ended_at as "endedAt",
  s.name as "storeroomName", s.approval_required as "storeroomApprovalRequired", c.id as "countryId",
  c.name as "countryName", c.code as "countryCode", c.allow_permanent_loan as "allowPermanentLoan",
  c.time_zone as "timeZone", creator.first_name as "creatorFirstName",
  creator.middle_name as "creatorMiddleName", creator.last_name as "creatorLastName", creator.email as "creatorEmail",
  k.id as "linkId", k.created_at as "linkSentAt", k.sent_to as "linkSentTo", k.expires_at as "linkExpiresAt", k.opened_at as "linkOpenedAt", p.level as "sealLevel",
  k.replaced_at as "linkReplacedAt", k.stopped_at as "linkStoppedAt", k.passed_on_at as "linkPassedOnAt", k.declined_at as "linkDeclinedAt", k.recalled_at as "linkRecalledAt", ${personJson(sql`k.stopped_by`)} as "linkStoppedBy", g.signed_at as "signedAt", g.name as "signedName", g.way as "signedWay",
  g.document_hash as "documentHash",
  ${lastReminderJson} as "lastReminder",
  ${linesJson} as lines`)

/** The columns that loanFrom() needs, of `loans` with loanJoins. */
export const loanColumns = (clock: Clock): SQL => sql`${stored}, (select ${nowSql(clock)}) as now`

/** Joins one row of each table at most: only one link of a loan is current, as sending again replaces it. */
export const loanJoins: SQL = staticSql(sql`
  join storerooms s on s.id = loans.storeroom_id
  join countries c on c.id = loans.country_id
  join users creator on creator.id = loans.created_by
  left join document_links k on k.country_id = loans.country_id and k.loan_id = loans.id and k.is_current
  left join signatures g on g.country_id = loans.country_id and g.loan_id = loans.id
  left join signed_papers p on p.country_id = g.country_id and p.signature_id = g.id`)

/** The contract's loan, with what the rules derive from the row at the time of its statement. */
export function loanFrom(row: LoanRow): Loan {
  const createdAt = isoInstant(row.createdAt)
  const now = isoInstant(row.now)
  const { state, loanPeriod } = row
  return {
    ...row,
    storeroom: storeroomOf(row),
    createdAt,
    createdByUser: creatorOf(row),
    loanStateId: numberOf(loanStates, state),
    loanState: { name: state },
    dueAt: dueAt({ createdAt, loanPeriod }),
    isOverdue: isOverdue({ state, createdAt, loanPeriod }, now),
    document: documentOf(row, now),
    LoanUnit: row.lines.map(loanUnitFrom),
  }
}

const storeroomOf = (row: LoanRow): Loan['storeroom'] => ({
  id: row.storeroomId,
  name: row.storeroomName,
  countryId: row.countryId,
  approvalRequired: row.storeroomApprovalRequired,
  country: {
    id: row.countryId,
    name: row.countryName,
    code: row.countryCode,
    allowPermanentLoan: row.allowPermanentLoan,
    timeZone: row.timeZone,
  },
})

const creatorOf = (row: LoanRow): Loan['createdByUser'] => ({
  id: row.createdBy,
  firstName: row.creatorFirstName,
  middleName: row.creatorMiddleName,
  lastName: row.creatorLastName,
  email: row.creatorEmail,
})

function documentOf(row: LoanRow, now: string): Loan['document'] {
  if (row.linkId === null || row.linkSentAt === null) return null
  const expiresAt = utc(row.linkExpiresAt)
  const signedAt = utc(row.signedAt)
  const stoppedAt = utc(row.linkStoppedAt)
  const link = {
    replacedAt: utc(row.linkReplacedAt),
    stoppedAt,
    expiresAt,
    passedOnAt: utc(row.linkPassedOnAt),
    declinedAt: utc(row.linkDeclinedAt),
    recalledAt: utc(row.linkRecalledAt),
  }
  return {
    state: documentLinkState(link, { state: row.state, signedAt, endedAt: utc(row.endedAt) }, now),
    sentAt: isoInstant(row.linkSentAt),
    sentTo: row.linkSentTo ?? row.customerEmail,
    expiresAt,
    openedAt: utc(row.linkOpenedAt),
    sealLevel: row.sealLevel,
    stopped: stoppedAt && row.linkStoppedBy ? { at: stoppedAt, by: row.linkStoppedBy } : null,
    signedAt,
    signedName: row.signedName,
    way: row.signedWay,
    documentHash: row.documentHash,
  }
}

const utc = (instant: string | null) => (instant === null ? null : isoInstant(instant))

/** One loan within the actor's reach; refuses (not_found) any other, just like an unknown id. */
export async function readLoan(
  executor: Executor,
  clock: Clock,
  actor: Actor,
  loanId: number,
): Promise<Loan> {
  const rows = await executor.run(
    rowsOf<LoanRow>(
      sql`select ${loanColumns(clock)} from loans ${loanJoins}
        where loans.country_id = ${countryOf.loan(loanId)} and loans.id = ${loanId} and ${loanReach(actor)}`,
    ),
  )
  const [row] = rows
  if (!row) throw refuse('not_found')
  return loanFrom(row)
}
