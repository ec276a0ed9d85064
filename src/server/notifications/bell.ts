import type { contract } from '#contract/index.ts'
import { type Bell, maxInBell, type Notification } from '#contract/notifications.ts'
import { type RequestState, requestStatesThat } from '#domain/customer-request.ts'
import { type DocumentState, documentStatesThat } from '#domain/document.ts'
import {
  isLateLetter,
  kindOfLetter,
  type NotificationStanding,
  standingsOf,
  type WrittenNotification,
} from '#domain/notification.ts'
import type { NotificationKind } from '#domain/notification-kind.ts'
import type { Actor } from '#domain/role.ts'
import { type UnitState, unitStatesThat } from '#domain/unit.ts'
import { actorSql } from '../kernel/auth/actor.ts'
import { isoInstant } from '../kernel/db/columns.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import type { Handler } from '../kernel/http/mount.ts'

/** How many of a person's newest notifications are read. */
const maxRead = 300

/** GET /notification (ours). */
export const showBell: Handler<typeof contract.notifications.bell> = ctx =>
  readBell(ctx.services.db, ctx.actor)

export async function readBell(executor: Executor, actor: Actor): Promise<Bell> {
  const all = await readNotifications(executor, actor)
  const asks = all.filter(({ standing }) => standing === 'asks').slice(0, maxInBell)
  const news = all.filter(({ standing }) => standing !== 'asks').slice(0, maxInBell)
  const unread = [...asks, ...news].filter(({ standing, readAt }) => standing !== 'done' && !readAt).length
  return { asks: asks.map(notificationOf), news: news.map(notificationOf), unread }
}

interface NotificationRow extends WrittenNotification, Record<string, unknown> {
  readonly id: number
  readonly sentence: string
  readonly page: string
  readonly createdAt: string
  readonly readAt: string | null
}

type ReadNotification = NotificationRow & {
  readonly kind: NotificationKind
  readonly standing: NotificationStanding
}

/** The person's newest notifications about what they may still see, newest first. */
export async function readNotifications(executor: Executor, actor: Actor): Promise<ReadNotification[]> {
  const rows = await executor.run(rowsOf<NotificationRow>(newestOf(actor.id)))
  const known = rows.flatMap(row => {
    const kind = kindOfLetter(row.letter)
    return kind ? [{ ...row, kind }] : []
  })
  return standingsOf(actor, known)
}

const isMoving = inStates(sql<UnitState>`m.state`, unitStatesThat('moving'))

const isOpen = inStates(sql<RequestState>`q.state`, requestStatesThat('open'))
const isDeclined = inStates(sql<DocumentState>`d.state`, documentStatesThat('declined'))

const newestOf = (userId: number) => sql`
  select n.id, n.letter, n.sentence, n.page, n.loan_id as "loanId", n.storeroom_id as "storeroomId",
    n.about_user_id as "aboutUserId", n.created_at as "createdAt", n.read_at as "readAt",
    jsonb_build_object(
      'loan', case when l.id is not null then jsonb_build_object('state', l.state, 'countryId', l.country_id,
        'storeroomId', l.storeroom_id, 'createdBy', l.created_by,
        'isAsked', exists (select from customer_requests q where q.country_id = l.country_id and q.loan_id = l.id and ${isOpen}),
        'isDeclined', exists (select from documents d where d.country_id = l.country_id and d.loan_id = l.id and ${isDeclined}), 'allowPermanentLoan', c.allow_permanent_loan) end,
      'storeroom', case when s.id is not null then jsonb_build_object('id', s.id, 'countryId', s.country_id,
        'approvalRequired', s.approval_required,
        'hasArrivals', exists (select from units m where m.country_id = s.country_id and m.storeroom_id = s.id and ${isMoving})) end,
      'account', case when u.id is not null then jsonb_build_object('state', u.state,
        'actor', ${sql.raw(actorSql)}) end) as subject
  from (select * from notifications where user_id = ${userId} order by id desc limit ${maxRead}) n
    left join loan_places here on here.id = n.loan_id
    left join loans l on l.country_id = here.country_id and l.id = n.loan_id
    left join countries c on c.id = l.country_id
    left join storerooms s on s.id = n.storeroom_id
    left join users u on u.id = n.about_user_id
  order by n.id desc`

function notificationOf({
  id,
  letter,
  kind,
  sentence,
  page,
  standing,
  createdAt,
  readAt,
}: ReadNotification): Notification {
  return {
    id,
    kind,
    sentence,
    page,
    isDone: standing === 'done',
    isLate: isLateLetter(letter),
    createdAt: isoInstant(createdAt),
    readAt: readAt && isoInstant(readAt),
  }
}
