import { type RequestState, requestStatesThat } from '#domain/customer-request.ts'
import { type DocumentState, documentStatesThat } from '#domain/document.ts'
import type { WrittenNotification } from '#domain/notification.ts'
import type { NotificationSubject } from '#domain/notification-rules.ts'
import { may, type StoreroomFacts } from '#domain/permissions.ts'
import type { Actor } from '#domain/role.ts'
import { type UnitState, unitStatesThat } from '#domain/unit.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { inEachCountry } from '../kernel/db/each-country.ts'
import { statement } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'

/** A notification with what is known of its subject before its country is asked. */
interface FoundNotification extends Omit<WrittenNotification, 'subject'> {
  readonly storeroom: StoreroomFacts | null
  readonly account: NotificationSubject['account']
}

/** What a country has of the subjects of notifications. */
interface SubjectsThere {
  readonly loans: Readonly<Record<number, NonNullable<NotificationSubject['loan']>>>
  /** The storerooms to which units are on their way. */
  readonly arrivals: readonly number[]
}

/**
 * Notifications with their subjects as they are now, asked in those of the countries that the reader sees; without those
 * about loans of others.
 */
export async function withSubjects<N extends FoundNotification>(
  executor: Executor,
  reader: Actor,
  found: readonly N[],
  countryIds: readonly number[],
): Promise<(N & { readonly subject: NotificationSubject })[]> {
  const loanIds = idsOf(found, ({ loanId }) => loanId)
  const storeroomIds = idsOf(found, ({ storeroom }) => storeroom?.id)
  const seen = countryIds.filter(id => may.seeCountry(reader, id))
  const asked = loanIds.length + storeroomIds.length > 0 ? seen : []
  const each = await inEachCountry(executor, asked, id => subjectsIn(id, loanIds, storeroomIds))
  const loans: SubjectsThere['loans'] = Object.assign({}, ...each.map(there => there.loans))
  const arrivals = new Set(each.flatMap(there => there.arrivals))
  return found.flatMap(notification => {
    const { loanId, account } = notification
    const loan = loanId === null ? null : loans[loanId]
    if (loan === undefined) return []
    const { storeroom: place } = notification
    const storeroom = place && { ...place, hasArrivals: arrivals.has(place.id) }
    return [{ ...notification, subject: { loan, storeroom, account } }]
  })
}

const idsOf = <N>(found: readonly N[], idOf: (one: N) => number | null | undefined): number[] => [
  ...new Set(found.map(idOf).filter(id => id !== null && id !== undefined)),
]

const isMoving = inStates(sql<UnitState>`m.state`, unitStatesThat('moving'))
const isOpen = inStates(sql<RequestState>`q.state`, requestStatesThat('open'))
const isDeclined = inStates(sql<DocumentState>`d.state`, documentStatesThat('declined'))

const subjectsIn = (countryId: number, loanIds: readonly number[], storeroomIds: readonly number[]) =>
  statement<SubjectsThere, SubjectsThere>(
    sql`
    select coalesce((select jsonb_object_agg(l.id, jsonb_build_object('state', l.state, 'countryId', l.country_id,
        'storeroomId', l.storeroom_id, 'createdBy', l.created_by, 'allowPermanentLoan', c.allow_permanent_loan,
        'isAsked', exists (select from customer_requests q where q.country_id = l.country_id and q.loan_id = l.id and ${isOpen}),
        'isDeclined', exists (select from documents d where d.country_id = l.country_id and d.loan_id = l.id and ${isDeclined})))
      from loans l join countries c on c.id = l.country_id
      where l.country_id = ${countryId} and l.id = any(${sql.param([...loanIds])}::int[])), '{}') as loans,
    array(select s.id from storerooms s where s.country_id = ${countryId} and s.id = any(${sql.param([...storeroomIds])}::int[])
      and exists (select from units m where m.country_id = s.country_id and m.storeroom_id = s.id and ${isMoving})) as arrivals`,
    ([there]) => there ?? { loans: {}, arrivals: [] },
  )
