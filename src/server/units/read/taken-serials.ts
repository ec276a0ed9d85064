import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import { allow } from '../../kernel/http/allow.ts'
import type { Handler } from '../../kernel/http/mount.ts'

/**
 * POST /unit/serials (ours): those of the serial numbers, in order, that the product already has. A serial number is
 * taken wherever its unit is, even out of reach; the answer reveals no more than POST /unit would.
 */
export const listTakenSerials: Handler<typeof contract.units.takenSerials> = async (ctx, { body }) => {
  allow(may.checkSerials(ctx.actor))
  const rows = await ctx.services.db.run(
    rowsOf<{ serial: string }>(sql`
    select asked.serial from unnest(${sql.param(body.serialNumbers)}::text[]) with ordinality as asked(serial, place)
    where exists (
      select from unit_places where product_id = ${body.productId} and lower(serial_number) = lower(asked.serial)
    )
    order by asked.place`),
  )
  return rows.map(({ serial }) => serial)
}
