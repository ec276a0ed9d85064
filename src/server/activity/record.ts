import { sql } from 'drizzle-orm'
import type { Happening } from '#domain/happening.ts'
import type { ActivityType } from '#domain/unit.ts'
import type { Transaction } from '../db/database.ts'
import { inOrder } from '../db/in-order.ts'
import { activities } from '../db/schema.ts'

/** What happened to what, by whom and when. */
export interface Moment {
  readonly event: Happening
  readonly type?: ActivityType
  readonly userId: number | null
  readonly now: string
  readonly countryId: number | null
  /** Other countries that see it happen, as both ends of a transfer do. */
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

/** A statement takes 65,535 values at most, and each row brings eleven. */
const mostInOneStatement = 5000

/** Writes the moments into history, and tells open pages once the transaction has committed. */
export async function record(tx: Transaction, ...moments: readonly Moment[]): Promise<void> {
  if (moments.length === 0) return
  const rows = moments.map(({ now, type = 'UPDATE', detail = {}, alsoCountryIds: _, ...moment }) => ({
    ...moment,
    type,
    detail,
    createdAt: now,
  }))
  const parts = Array.from({ length: Math.ceil(rows.length / mostInOneStatement) }, (_, part) =>
    rows.slice(part * mostInOneStatement, (part + 1) * mostInOneStatement),
  )
  await inOrder(
    ...parts.map(part => tx.insert(activities).values(part)),
    telling(tx, moments.flatMap(noticesOf)),
  )
}

/** Tells open pages, each thing once, when the transaction has committed. */
export async function tell(tx: Transaction, ...news: readonly Notice[]): Promise<void> {
  await telling(tx, news)
}

function telling(tx: Transaction, news: readonly Notice[]) {
  const notices = sql.param([...new Set(news.map(notice => JSON.stringify(notice)))])
  return tx.execute(sql`select pg_notify(${changeChannel}, notice) from unnest(${notices}::text[]) notice`)
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
}: Moment): Notice[] {
  return [
    ...(aboutUserId === undefined ? [] : [{ noun: 'user', countryId, id: aboutUserId } as const]),
    ...(event.startsWith('country-') ? [{ noun: 'country', countryId, id: countryId } as const] : []),
    ...(storeroomId === undefined ? [] : [{ noun: 'storeroom', countryId, id: storeroomId } as const]),
    ...(loanId === undefined ? [] : [{ noun: 'loan', countryId, id: loanId } as const]),
    ...(unitId == null ? [] : [countryId, ...alsoCountryIds].map(seenIn => unitNews(seenIn))),
    ...(event.startsWith('product-') ? [{ noun: 'product', countryId: null, id: null } as const] : []),
  ]
}

const unitNews = (countryId: number | null): Notice => ({ noun: 'unit', countryId, id: null })
