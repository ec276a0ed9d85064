import type { contract } from '#contract/index.ts'
import type { UnitComment } from '#contract/unit.ts'
import { numberOf } from '#domain/enumeration.ts'
import { refuse } from '#domain/refusal.ts'
import { commentTypes } from '#domain/unit.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { recorded } from '../kernel/history/record.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { insertUnitComments } from '../units/insert-unit-comments.ts'
import { lockUnit } from '../units/lock.ts'
import { happenedToUnit } from '../units/read/happened-to-unit.ts'
import { fewComments } from './few-comments.ts'
import { type CommentRow, commentsOf } from './read.ts'

/** GET /comment/unit/:unitId: oldest first, with edits among them. */
export const listUnitComments: Handler<typeof contract.comments.ofUnit> = async (ctx, { params }) => {
  const { unitId } = params
  const found = await happenedToUnit(ctx, unitId, countryId =>
    commentsOf(sql`c.country_id = ${countryId} and c.unit_id = ${unitId}`),
  )
  return { rows: found.map(one => ofUnit(unitId, one)), total: found.length }
}

/** POST /comment/unit: everyone who sees the unit may comment on it (domain.md, Countries). */
export const commentOnUnit: Handler<typeof contract.comments.onUnit> = (ctx, { body }) =>
  change(ctx, async tx => {
    const unit = await lockUnit(tx, ctx.actor, body.unitId)
    const now = await tx.run(currentTime(ctx.services.clock))
    const here = sql`c.country_id = ${unit.storeroom.countryId}`
    await tx.run(fewComments(sql`${here} and c.unit_id = ${unit.id}`, ctx.actor.id, now))
    const written = { userId: ctx.actor.id, units: [unit], comment: body.comment, now }
    const [id] = await insertUnitComments(tx, { ...written, type: 'COMMENT' })
    await tx.run(
      recorded({
        event: 'unit-commented',
        type: 'COMMENT',
        userId: ctx.actor.id,
        now,
        countryId: unit.storeroom.countryId,
        otherCountryIds: unit.from ? [unit.from.countryId] : [],
        unitId: unit.id,
        detail: { comment: body.comment },
      }),
    )
    const [comment] = await tx.run(commentsOf(sql`${here} and c.id = ${id ?? 0}`))
    if (!comment) throw refuse('not_found')
    return ofUnit(unit.id, comment)
  })

function ofUnit(unitId: number, { type, ...row }: CommentRow): UnitComment {
  return {
    ...row,
    unitId,
    unitCommentTypeId: numberOf(commentTypes, type),
    unitCommentType: { name: type },
  }
}
