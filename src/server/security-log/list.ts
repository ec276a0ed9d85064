import type { QueryOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import type { SecurityNote } from '#contract/security-log.ts'
import { deviceOf } from '#domain/device.ts'
import { may } from '#domain/permissions.ts'
import { kindsOfCountry } from '#domain/security-kind.ts'
import { isoInstant } from '../kernel/db/columns.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { personJson } from '../kernel/db/json.ts'
import { containing, every, type ListSql, ordered } from '../kernel/db/lists/list-sql.ts'
import { readList } from '../kernel/db/lists/page.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'

/** GET /security-log (ours): for sysadmins; newest first by default. */
export const listSecurityLog: Handler<typeof contract.securityLog.list> = async (ctx, { query }) => {
  allow(may.seeSecurityLog(ctx.actor))
  return readList(ctx, securityList(query), query)
}

interface NoteRow extends Omit<SecurityNote, 'device'>, Record<string, unknown> {
  readonly userAgent: string | null
}

function securityList({
  search,
  securityKind,
  userId,
  from,
  to,
  sort = '-createdAt',
}: QueryOf<typeof contract.securityLog.list>): ListSql<SecurityNote> {
  return {
    table: sql`security_events`,
    id: sql`security_events.id`,
    branches: [sql`true`],
    where: every(
      securityKind && sql`security_events.kind = any(${sql.param(securityKind)}::text[])`,
      userId && isAboutOneOf(sql`${sql.param([...userId])}::int[]`),
      from === undefined ? undefined : sql`security_events.at >= ${from}::date at time zone 'UTC'`,
      to === undefined ? undefined : sql`security_events.at < (${to}::date + 1) at time zone 'UTC'`,
    ),
    search: search ? { ways: [isAbout(search)] } : undefined,
    // Ordering by id is ordering by time.
    order: ordered(sort, { createdAt: { by: sql`security_events.id` } }),
    columns: sql`security_events.id, security_events.kind, security_events.at as "createdAt",
      ${personJson(sql`security_events.user_id`)} as user, ${personJson(sql`security_events.about_user_id`)} as "aboutUser",
      (select c.name from countries c where c.id = (security_events.detail->>'countryId')::integer
        and security_events.kind = any(${sql.param([...kindsOfCountry])}::text[])) as country,
      security_events.ip, security_events.user_agent as "userAgent", security_events.detail`,
    fromRow: noteFrom,
  }
}

const isAboutOneOf = (people: SQL): SQL =>
  sql`(security_events.user_id = any(${people}) or security_events.about_user_id = any(${people}))`

function isAbout(search: string): SQL {
  const pattern = containing(search)
  return sql`(security_events.ip ilike ${pattern} or exists (select from users u
    where u.id in (security_events.user_id, security_events.about_user_id)
      and (u.email ilike ${pattern} or concat_ws(' ', u.first_name, u.middle_name, u.last_name) ilike ${pattern})))`
}

function noteFrom(raw: object): SecurityNote {
  const { userAgent, ...note } = raw as NoteRow
  return {
    ...note,
    createdAt: isoInstant(note.createdAt),
    device: userAgent === null ? null : deviceOf(userAgent).name,
  }
}
