import { expect, test } from 'vitest'
import { tellsTime } from './times-as-values.ts'

test.each([
  ['update sessions s set ended_at = clock_timestamp() where s.id = $1'],
  [
    'update "mails" set "sent_at" = (clock_timestamp() + $1 * interval \'1 millisecond\') where "mails"."id" = $2',
  ],
  ["delete from notifications where created_at < now() - interval '90 days'"],
  ['with moment as (select clock_timestamp() as at) update sessions set last_seen_at = at from moment'],
  [
    'insert into login_attempts (key, at) values ($1, $2) on conflict (key) do update set at = clock_timestamp()',
  ],
  ['insert into registered_passwords (user_id, chosen_at) select id, now() from users where id = $1'],
  ['update loans set ended_at = current_timestamp where id = $1'],
  ["update mails set state = 'FAILED' where created_at < now() and not exists (select from jobs.job)"],
])('%s tells the time itself', statement => {
  expect(tellsTime(statement)).toBe(true)
})

test.each([
  ['update sessions set ended_at = $1 where id = $2'],
  [
    'insert into mails (to_email, created_at) values ($1, clock_timestamp()), ($2, clock_timestamp()) returning id',
  ],
  ['select id from sessions where expires_at > clock_timestamp() for update'],
  ['select id from sessions where expires_at > now() for no key update skip locked'],
  ["update loans set reason = 'until now()' where id = $1"],
  [
    'update units set state = now.state from unnest($1::int[], $2::text[]) as now(id, state) where units.id = now.id',
  ],
  [
    'insert into activities (created_at) select now from json_to_recordset($1::json) as event(now timestamptz)',
  ],
  ["update jobs.job set state = 'active', started_on = now() where id = $1"],
])('%s does not', statement => {
  expect(tellsTime(statement)).toBe(false)
})
