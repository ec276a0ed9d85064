import { limits } from '#domain/limits.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { type Statement, statement } from '../kernel/db/statement.ts'
import { RateLimited } from '../kernel/http/rate-limited.ts'

/**
 * Refuses (429) one more comment than a person may write in a while on the record that the comments `c` are of. Requires the
 * record's lock.
 */
export function fewComments(which: SQL, userId: number, now: string): Statement<void> {
  const { max, minutes } = limits.commentsOfPerson
  const window = sql`${minutes} * interval '1 minute'`
  return statement<{ seconds: number }, void>(
    sql`select ceil(extract(epoch from c.created_at + ${window} - ${now}::timestamptz))::int as seconds from comments c
      where ${which} and c.user_id = ${userId} and c.type = 'COMMENT' and c.created_at > ${now}::timestamptz - ${window}
      order by c.id desc limit 1 offset ${max - 1}`,
    ([oldest]) => {
      if (oldest) throw new RateLimited(Math.max(1, oldest.seconds), 'too_many_comments')
    },
  )
}
