import type { DomainEvent } from '#domain/event.ts'
import type { ActivityType } from '#domain/unit.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import type { Publication } from '../db/publish.ts'
import { command, type Statement } from '../db/statement.ts'
import { staticSql } from '../db/static-sql.ts'
import { leavesOfActivities } from './leaf.ts'

/** An event of history: what happened to what, by whom and when. */
export interface ActivityEvent {
  readonly event: DomainEvent
  readonly type?: ActivityType
  readonly userId: number | null
  readonly now: string
  readonly countryId: number | null
  /** The other countries of a transfer, which see it too; may include its own. */
  readonly otherCountryIds?: readonly number[]
  readonly loanId?: number
  readonly loanUnitId?: number | null
  readonly unitId?: number | null
  /** Whose account, role or access the event is about. */
  readonly aboutUserId?: number
  readonly storeroomId?: number
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/** The channel on which all servers are notified of changes. */
export const changeChannel = 'loandesk_change'

/** Writes events to history, in order, and notifies open pages after the commit. */
export function recorded(...events: readonly ActivityEvent[]): Statement<void> {
  const rows = JSON.stringify(
    events.map(({ otherCountryIds, ...row }) => ({
      ...row,
      alsoCountryId: otherCountryIds?.find(id => id !== row.countryId),
    })),
  )
  return command(sql`${insertFrom}(${rows}::json${asEvents}`, publicationsOf(events.flatMap(noticesOf)))
}

const insertFrom =
  staticSql(sql`with added as (insert into activities (type, event, user_id, country_id, also_country_id, unit_id, loan_id,
    loan_unit_id, about_user_id, storeroom_id, detail, created_at)
  select coalesce(type, 'UPDATE'), event, "userId", coalesce("countryId", 0), "alsoCountryId", "unitId", "loanId", "loanUnitId",
    "aboutUserId", "storeroomId", coalesce(detail, '{}'), now
  from json_to_recordset`)
const asEvents = staticSql(sql`) as event(type text, event text, "userId" integer, "countryId" integer,
  "alsoCountryId" integer, "unitId" integer, "loanId" integer, "loanUnitId" bigint, "aboutUserId" integer,
  "storeroomId" integer, detail jsonb, now timestamptz) returning *) ${leavesOfActivities}`)

/** Notifies open pages after the commit. */
export function publish(tx: Transaction, ...notices: readonly Notice[]): void {
  tx.publish(...publicationsOf(notices))
}

/** One publication per distinct notice. */
function publicationsOf(notices: readonly Notice[]): Publication[] {
  const payloads = new Set(notices.map(notice => JSON.stringify(notice)))
  return [...payloads].map(payload => ({ channel: changeChannel, payload }))
}

/** The nouns of which open pages are notified: the first part of their calls' paths. */
export const changingNouns = [
  'auth',
  'loan',
  'unit',
  'product',
  'user',
  'country',
  'storeroom',
  'mail',
  'notification',
  'view',
  'group-rule',
] as const

/** A notice to open pages: something of this noun changed in this country. */
export interface Notice {
  readonly noun: (typeof changingNouns)[number]
  readonly countryId: number | null
  readonly id: number | null
}

function noticesOf({
  event,
  countryId,
  otherCountryIds = [],
  loanId,
  unitId,
  aboutUserId,
  storeroomId,
}: ActivityEvent): Notice[] {
  return [
    ...(aboutUserId === undefined ? [] : [{ noun: 'user', countryId, id: aboutUserId } as const]),
    ...(event.startsWith('group-rule-') ? [{ noun: 'group-rule', countryId: null, id: null } as const] : []),
    ...(event.endsWith('-policy-changed') ? [{ noun: 'auth', countryId: null, id: null } as const] : []),
    ...(event.startsWith('country-') ? [{ noun: 'country', countryId, id: countryId } as const] : []),
    ...(storeroomId === undefined ? [] : [{ noun: 'storeroom', countryId, id: storeroomId } as const]),
    ...(loanId === undefined ? [] : [{ noun: 'loan', countryId, id: loanId } as const]),
    ...(unitId == null ? [] : [countryId, ...otherCountryIds].map(unitNotice)),
    ...(event.startsWith('product-') ? [{ noun: 'product', countryId: null, id: null } as const] : []),
  ]
}

const unitNotice = (countryId: number | null): Notice => ({ noun: 'unit', countryId, id: null })
