import { sql } from 'drizzle-orm'
import type { DomainEvent } from '#domain/event.ts'
import type { ActivityType } from '#domain/unit.ts'
import type { Transaction } from '../db/database.ts'
import type { Publication } from '../db/publish.ts'
import { command, type Statement } from '../db/statement.ts'
import { staticSql } from '../db/static-sql.ts'

/** What happened to what, by whom and when. */
export interface ActivityEvent {
  readonly event: DomainEvent
  readonly type?: ActivityType
  readonly userId: number | null
  readonly now: string
  readonly countryId: number | null
  /** The other end of a transfer, which sees it happen too; its own country may be among them. */
  readonly alsoCountryIds?: readonly number[]
  readonly loanId?: number
  readonly loanUnitId?: number | null
  readonly unitId?: number | null
  /** Whose account, role or access it was. */
  readonly aboutUserId?: number
  readonly storeroomId?: number
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/** The channel on which every copy of the server hears of changes. */
export const changeChannel = 'loandesk_change'

/** Writes what happened into history, in this order, and tells open pages once the transaction has committed. */
export function recorded(...events: readonly ActivityEvent[]): Statement<void> {
  const rows = JSON.stringify(
    events.map(({ alsoCountryIds: otherCountryId, ...row }) => ({
      ...row,
      alsoCountryId: otherCountryId?.find(id => id !== row.countryId),
    })),
  )
  return command(sql`${insertFrom}(${rows}::json${asEvents}`, publicationsOf(events.flatMap(noticesOf)))
}

const insertFrom =
  staticSql(sql`insert into activities (type, event, user_id, country_id, also_country_id, unit_id, loan_id,
    loan_unit_id, about_user_id, storeroom_id, detail, created_at)
  select coalesce(type, 'UPDATE'), event, "userId", "countryId", "alsoCountryId", "unitId", "loanId", "loanUnitId",
    "aboutUserId", "storeroomId", coalesce(detail, '{}'), now
  from json_to_recordset`)
const asEvents = staticSql(sql`) as moment(type text, event text, "userId" integer, "countryId" integer,
  "alsoCountryId" integer, "unitId" integer, "loanId" integer, "loanUnitId" integer, "aboutUserId" integer,
  "storeroomId" integer, detail jsonb, now timestamptz)`)

/** Tells open pages when the transaction has committed. */
export function publish(tx: Transaction, ...notices: readonly Notice[]): void {
  tx.publish(...publicationsOf(notices))
}

/** Each thing is told once. */
function publicationsOf(notices: readonly Notice[]): Publication[] {
  const payloads = new Set(notices.map(notice => JSON.stringify(notice)))
  return [...payloads].map(payload => ({ channel: changeChannel, payload }))
}

/** What open pages hear of, by the first part of the paths of its calls. */
export const changingNouns = ['loan', 'unit', 'product', 'user', 'country', 'storeroom', 'mail'] as const

/** What an open page is told: that something of this noun changed in this country. */
export interface Notice {
  readonly noun: (typeof changingNouns)[number]
  readonly countryId: number | null
  readonly id: number | null
}

function noticesOf({
  event,
  countryId,
  alsoCountryIds = [],
  loanId,
  unitId,
  aboutUserId,
  storeroomId,
}: ActivityEvent): Notice[] {
  return [
    ...(aboutUserId === undefined ? [] : [{ noun: 'user', countryId, id: aboutUserId } as const]),
    ...(event.startsWith('country-') ? [{ noun: 'country', countryId, id: countryId } as const] : []),
    ...(storeroomId === undefined ? [] : [{ noun: 'storeroom', countryId, id: storeroomId } as const]),
    ...(loanId === undefined ? [] : [{ noun: 'loan', countryId, id: loanId } as const]),
    ...(unitId == null
      ? []
      : [countryId, ...alsoCountryIds].map(otherCountryId => unitNotice(otherCountryId))),
    ...(event.startsWith('product-') ? [{ noun: 'product', countryId: null, id: null } as const] : []),
  ]
}

const unitNotice = (countryId: number | null): Notice => ({ noun: 'unit', countryId, id: null })
