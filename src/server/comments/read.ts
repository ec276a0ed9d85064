import type { Person } from '#contract/fields.ts'
import type { CommentType } from '#domain/unit.ts'
import { isoInstant } from '../kernel/db/columns.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { personJson } from '../kernel/db/json.ts'
import { type Statement, statement } from '../kernel/db/statement.ts'

/** A comment row, whatever it is about. */
export interface CommentRow {
  readonly id: number
  readonly comment: string
  readonly type: CommentType
  readonly user: Person
  readonly createdAt: string
}

/** Comments, oldest first. The caller has checked reach. */
export const commentsOf = (which: SQL): Statement<CommentRow[]> =>
  statement<CommentRow, CommentRow[]>(
    sql`
    select c.id, c.comment, c.type, ${personJson(sql`c.user_id`)} as "user", c.created_at as "createdAt"
    from comments c where ${which} order by c.id`,
    rows => rows.map(row => ({ ...row, createdAt: isoInstant(row.createdAt) })),
  )
