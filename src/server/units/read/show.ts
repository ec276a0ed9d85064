import type { contract } from '#contract/index.ts'
import type { UnitActivity, UnitHistory } from '#contract/unit.ts'
import { isoInstant } from '../../kernel/db/columns.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { personJson } from '../../kernel/db/json.ts'
import { loans } from '../../kernel/db/schema.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { loanReach } from '../../loans/reach.ts'
import { seenUnit } from '../lock.ts'
import { happenedToUnit } from './happened-to-unit.ts'
import { readUnit } from './unit-row.ts'

/** GET /unit/:unitId. */
export const showUnit: Handler<typeof contract.units.one> = async (ctx, { params }) => {
  await ctx.services.db.run(seenUnit(ctx.actor, params.unitId))
  return readUnit(ctx.services.db, params.unitId)
}

type HistoryRow = UnitHistory & Record<string, unknown>

/** GET /unit/history/:unitId: newest first; of a loan out of reach only its existence (domain.md, Countries). */
export const listUnitHistory: Handler<typeof contract.units.history> = async (ctx, { params }) => {
  const rows = await happenedToUnit(ctx, params.unitId, countryId =>
    rowsOf<HistoryRow>(sql`
    select lu.id, case when seen.yes then ${loans.id} end as "loanId",
      case when seen.yes then json_build_object('title', ${loans.title}, 'customerCompany', ${loans.customerCompany},
        'createdByUser', ${personJson(sql`${loans.createdBy}`)}, 'createdAt', ${loans.createdAt},
        'countryId', ${loans.countryId}) end as loan
    from loan_units lu join loans on loans.country_id = lu.country_id and ${loans.id} = lu.loan_id
    cross join lateral (select ${loanReach(ctx.actor)} as yes) seen
    where lu.country_id = ${countryId} and lu.unit_id = ${params.unitId}`),
  )
  const entries = rows.toReversed().map(({ loan, ...row }) => ({
    ...row,
    loan: loan && { ...loan, createdAt: isoInstant(loan.createdAt) },
  }))
  return { rows: entries, total: entries.length }
}

type ActivityRow = UnitActivity & Record<string, unknown>

/** GET /unit/activity/:unitId: by id, because a timeline sorts by it; a loan out of reach is not named. */
export const listUnitActivity: Handler<typeof contract.units.activity> = async (ctx, { params }) => {
  const rows = await happenedToUnit(ctx, params.unitId, countryId =>
    rowsOf<ActivityRow>(sql`
    select a.id, a.type, a.event, case when seen.yes then a.loan_id end as "loanId",
      case when seen.yes then ${personJson(sql`a.user_id`)} end as "user", a.created_at as "createdAt",
      case when seen.yes then a.detail else '{}'::jsonb end as detail
    from activities a left join loans on loans.country_id = a.country_id and ${loans.id} = a.loan_id
    cross join lateral (select a.loan_id is null or (${loans.id} is not null and ${loanReach(ctx.actor)}) as yes) seen
    where a.country_id = ${countryId} and a.unit_id = ${params.unitId}`),
  )
  const entries = rows.map(row => ({ ...row, createdAt: isoInstant(row.createdAt) }))
  return { rows: entries, total: entries.length }
}
