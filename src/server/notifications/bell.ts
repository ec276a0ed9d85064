import type { contract } from '#contract/index.ts'
import { type Bell, maxInBell, type Notification } from '#contract/notifications.ts'
import {
  isLateLetter,
  kindOfLetter,
  type NotificationStanding,
  standingsOf,
  type WrittenNotification,
} from '#domain/notification.ts'
import type { NotificationKind } from '#domain/notification-kind.ts'
import type { NotificationSubject } from '#domain/notification-rules.ts'
import type { StoreroomFacts } from '#domain/permissions.ts'
import type { Actor } from '#domain/role.ts'
import { actorSql } from '../kernel/auth/actor.ts'
import { isoInstant } from '../kernel/db/columns.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { allCountriesSql } from '../kernel/db/each-country.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { withSubjects } from './subjects.ts'

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

interface NotificationRow extends Omit<WrittenNotification, 'subject'>, Record<string, unknown> {
  readonly id: number
  readonly sentence: string
  readonly page: string
  readonly createdAt: string
  readonly readAt: string | null
  readonly storeroom: StoreroomFacts | null
  readonly account: NotificationSubject['account']
  /** All countries, to look for its subject in. */
  readonly countryIds: readonly number[]
}

interface ReadNotification extends NotificationRow {
  readonly kind: NotificationKind
  readonly standing: NotificationStanding
}

/** The person's newest notifications about what they may still see, newest first. */
export async function readNotifications(executor: Executor, actor: Actor): Promise<ReadNotification[]> {
  const found = await executor.run(rowsOf<NotificationRow>(newestOf(actor.id)))
  const rows = await withSubjects(executor, actor, found, found[0]?.countryIds ?? [])
  const known = rows.flatMap(row => {
    const kind = kindOfLetter(row.letter)
    return kind ? [{ ...row, kind }] : []
  })
  return standingsOf(actor, known)
}

const newestOf = (userId: number) => sql`
  select n.id, n.letter, n.sentence, n.page, n.loan_id as "loanId", n.storeroom_id as "storeroomId",
    n.about_user_id as "aboutUserId", n.created_at as "createdAt", n.read_at as "readAt",
    case when s.id is not null then jsonb_build_object('id', s.id, 'countryId', s.country_id,
      'approvalRequired', s.approval_required) end as storeroom,
    case when u.id is not null then jsonb_build_object('state', u.state, 'actor', ${sql.raw(actorSql)}) end as account,
    ${allCountriesSql} as "countryIds"
  from (select * from notifications where user_id = ${userId} order by id desc limit ${maxRead}) n
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
