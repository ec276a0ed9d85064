import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import type { UnitComment } from '#contract/unit.ts'
import { numberOf } from '#domain/enumeration.ts'
import { refuse } from '#domain/refusal.ts'
import { type CommentType, commentTypes } from '#domain/unit.ts'
import { record } from '../activity/record.ts'
import { readClock } from '../clock.ts'
import { change } from '../db/change.ts'
import { isoInstant } from '../db/columns.ts'
import type { Executor } from '../db/database.ts'
import { personJson } from '../db/json.ts'
import type { Handler } from '../http/mount.ts'
import { lockUnit, seeUnit } from '../units/lock.ts'
import { commentOnUnits } from './comment-on-units.ts'

/** GET /comment/unit/:unitId: oldest first, edits among them. */
export const listUnitComments: Handler<typeof contract.comments.ofUnit> = async (ctx, { params }) => {
  const { db } = ctx.house
  await seeUnit(db, ctx.actor, params.unitId)
  const rows = await readComments(db, sql`c.unit_id = ${params.unitId}`)
  return { rows, total: rows.length }
}

/** POST /comment/unit: whoever sees the unit may say something of it (domain.md section 2). */
export const commentOnUnit: Handler<typeof contract.comments.onUnit> = (ctx, { body }) =>
  change(ctx, async tx => {
    const unit = await lockUnit(tx, ctx.actor, body.unitId)
    const now = await readClock(tx, ctx.house.clock)
    const said = { userId: ctx.actor.id, ids: [unit.id], comment: body.comment, now }
    const [id] = await commentOnUnits(tx, { ...said, type: 'COMMENT' })
    await record(tx, {
      event: 'unit-commented',
      type: 'COMMENT',
      userId: ctx.actor.id,
      now,
      countryId: unit.storeroom.countryId,
      alsoCountryIds: unit.from ? [unit.from.countryId] : [],
      unitId: unit.id,
      detail: { comment: body.comment },
    })
    const [comment] = await readComments(tx, sql`c.id = ${id ?? 0}`)
    if (!comment) throw refuse('not_found')
    return comment
  })

interface Row extends Omit<UnitComment, 'unitCommentTypeId' | 'unitCommentType'>, Record<string, unknown> {
  readonly type: CommentType
}

async function readComments(executor: Executor, which: SQL): Promise<UnitComment[]> {
  const { rows } = await executor.execute<Row>(sql`
    select c.id, c.unit_id as "unitId", c.comment, c.type, ${personJson(sql`c.user_id`)} as "user",
      c.created_at as "createdAt"
    from comments c where ${which} order by c.id`)
  return rows.map(({ type, ...comment }) => ({
    ...comment,
    createdAt: isoInstant(comment.createdAt),
    unitCommentTypeId: numberOf(commentTypes, type),
    unitCommentType: { name: type },
  }))
}
