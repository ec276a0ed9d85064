import type { contract } from '#contract/index.ts'
import { listActivity } from '../activity/list.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { listFulfillment, listLoans } from '../loans/read/list.ts'
import { searchProducts } from '../products/list.ts'
import { listSecurityLog } from '../security-log/list.ts'
import { unitsListed } from '../units/read/list.ts'
import { activityExport, loanExport, productExport, securityLogExport, unitExport } from './columns.ts'
import { exported } from './table.ts'

/**
 * GET /unit/country/:countryId/export (ours). Each export reads its list without a limit: same rows, same permissions; of
 * units also only those that were picked.
 */
export const exportUnits: Handler<typeof contract.exports.units> = async (ctx, { params, query }) => {
  const { format, id: picked, ...request } = query
  const now = Date.parse(await ctx.services.db.run(currentTime(ctx.services.clock)))
  const listed = await unitsListed(ctx, params.countryId, request, picked)
  return exported(ctx, 'stock', format, unitExport(now), listed)
}

/** GET /product/export (ours). */
export const exportProducts: Handler<typeof contract.exports.products> = async (ctx, input) => {
  const { format, ...query } = input.query
  return exported(ctx, 'products', format, productExport, await searchProducts(ctx, { ...input, query }))
}

/** GET /loan/country/:countryId/export (ours). */
export const exportLoans: Handler<typeof contract.exports.loans> = async (ctx, { params, query, body }) => {
  const { format, ...request } = query
  return exported(ctx, 'loans', format, loanExport, await listLoans(ctx, { params, query: request, body }))
}

/** GET /loan/country/:countryId/fulfillment/export (ours). */
export const exportFulfillment: Handler<typeof contract.exports.fulfillment> = async (ctx, input) => {
  const { format, ...query } = input.query
  return exported(ctx, 'fulfillment', format, loanExport, await listFulfillment(ctx, { ...input, query }))
}

/** GET /activity/country/:countryId/export (ours). */
export const exportActivity: Handler<typeof contract.exports.activity> = async (
  ctx,
  { params, query, body },
) => {
  const { format, ...request } = query
  return exported(
    ctx,
    'activity',
    format,
    activityExport,
    await listActivity(ctx, { params, query: request, body }),
  )
}

/** GET /security-log/export (ours). */
export const exportSecurityLog: Handler<typeof contract.exports.securityLog> = async (ctx, input) => {
  const { format, ...query } = input.query
  return exported(
    ctx,
    'security-log',
    format,
    securityLogExport,
    await listSecurityLog(ctx, { ...input, query }),
  )
}
