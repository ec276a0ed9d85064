import type { LoanState } from '#domain/loan.ts'
import { loanStatesThat } from '#domain/loan.ts'
import type { SentReminder } from '#domain/reminder.ts'
import type { LinkToSign } from '#domain/sign-reminder.ts'
import { isCurrentAndOpen } from '../documents/links/current-link.ts'
import { isoInstant } from '../kernel/db/columns.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { type Statement, statement } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'

/** A loan's current link that was delivered and waits to be signed, with the reminders that were sent since. */
interface LinkWithReminders extends LinkToSign {
  readonly loanId: number
  readonly sent: readonly SentReminder[]
}

type Row = LinkWithReminders & Record<string, unknown>

/**
 * The links of the country's loans `l` that match the condition and can be signed by now. That they are open is judged again
 * by documentLinkState() under the lock of the loan.
 */
export const linksToSign = (countryId: number, now: string, where: SQL): Statement<LinkWithReminders[]> =>
  statement<Row, LinkWithReminders[]>(
    sql`
    select l.id as "loanId", k.delivered_at as "deliveredAt", k.expires_at as "expiresAt", c.time_zone as "timeZone",
      coalesce((select json_agg(json_build_object('kind', r.kind, 'round', r.round, 'at', r.created_at))
        from reminders r where r.country_id = l.country_id and r.loan_id = l.id
          and (r.link_id = k.id or r.kind = 'BY_HAND')), '[]') as sent
    from loans l
      join document_links k on k.country_id = l.country_id and k.loan_id = l.id and k.delivered_at is not null
        and ${isCurrentAndOpen(sql`${now}::timestamptz`)}
      join countries c on c.id = l.country_id
    where l.country_id = ${countryId} and ${inStates(sql<LoanState>`l.state`, loanStatesThat('ready'))} and ${where}
    order by l.id`,
    rows =>
      rows.map(row => ({
        ...row,
        deliveredAt: row.deliveredAt === null ? null : isoInstant(row.deliveredAt),
        expiresAt: row.expiresAt === null ? null : isoInstant(row.expiresAt),
      })),
  )
