import type { QueryOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import type { Mail, mailSorts } from '#contract/mails.ts'
import { numberOf } from '#domain/enumeration.ts'
import { type MailState, mailStates } from '#domain/mail.ts'
import { may } from '#domain/permissions.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import {
  amongStates,
  byNumberOf,
  containing,
  every,
  type ListSql,
  ordered,
  type SortColumn,
} from '../kernel/db/lists/list-sql.ts'
import { readList } from '../kernel/db/lists/page.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { mailColumns, mailFrom } from './mail-row.ts'
import { hasFailedSince } from './resend-failed.ts'

/** GET /mail (ours): for sysadmins; newest first by default. */
export const listMails: Handler<typeof contract.mails.list> = async (ctx, { query }) => {
  allow(may.seeMail(ctx.actor))
  return readList(ctx, mailList(query), query)
}

/** Ordering by id is ordering by time. */
const orders: Record<(typeof mailSorts)[number], SortColumn> = {
  createdAt: { by: sql`mails.id` },
  toEmail: { by: sql`lower(mails.to_email)` },
  state: { by: byNumberOf(sql`mails.state`, mailStates) },
  attempts: { by: sql`mails.attempts` },
}

function mailList({
  search,
  mailStateId,
  failedSince,
  sort = '-createdAt',
}: QueryOf<typeof contract.mails.list>): ListSql<Mail> {
  return {
    table: sql`mails`,
    id: sql`mails.id`,
    branches: [sql`true`],
    where: every(
      amongStates(sql`mails.state`, mailStates, mailStateId),
      failedSince === undefined ? undefined : hasFailedSince(failedSince),
    ),
    search: search ? { ways: [isAbout(search)] } : undefined,
    order: ordered(sort, orders),
    columns: mailColumns,
    fromRow: mailFrom,
  }
}

function isAbout(search: string): SQL {
  const pattern = containing(search)
  return sql`(mails.to_email ilike ${pattern} or mails.to_name ilike ${pattern} or mails.data ->> 'subject' ilike ${pattern})`
}

interface CountRow extends Record<string, unknown> {
  readonly state: MailState
  readonly count: number
}

/** GET /mail/counts (ours). */
export const countMails: Handler<typeof contract.mails.counts> = async (ctx, { query }) => {
  allow(may.seeMail(ctx.actor))
  const rows = await ctx.services.db.run(
    rowsOf<CountRow>(sql`
    select mails.state, count(*)::int as count from mails where ${query.search ? isAbout(query.search) : sql`true`} group by mails.state`),
  )
  const counted = rows.map(({ state, count }) => ({ id: numberOf(mailStates, state), count }))
  return { mailStateId: counted.toSorted((one, other) => one.id - other.id) }
}
