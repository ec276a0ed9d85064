import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { personJson } from '../../kernel/db/json.ts'

/** The newest reminder of a loan of `loans` as JSON, by hand or on schedule; null if there is none. */
export const lastReminderJson: SQL = sql`(
  select json_build_object('kind', r.kind, 'by', ${personJson(sql`r.user_id`)},
    'at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
  from reminders r where r.country_id = loans.country_id and r.loan_id = loans.id order by r.id desc limit 1)`
