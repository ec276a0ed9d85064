import { sql } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import type { LackingLoan } from '#contract/unit.ts'
import { hasEnded, loanStates } from '#domain/loan.ts'
import { refuse } from '#domain/refusal.ts'
import { quoted } from '../db/columns.ts'
import { loans } from '../db/schema.ts'
import { rowsOf } from '../db/statement.ts'
import type { Handler } from '../http/mount.ts'
import { loanReach } from '../loans/reach.ts'
import { unitReach } from './reach.ts'

const openStates = sql.raw(quoted(loanStates.filter(state => !hasEnded(state))))

/**
 * POST /unit/lacking (ours): what a dialog says before units leave. Of each product and storeroom what is IN, less these
 * units, is shared out to the open loans in the order they were made; those that get too little are named.
 */
export const listLackingLoans: Handler<typeof contract.units.lacking> = async (ctx, { body }) => {
  const { db } = ctx.house
  const ids = sql.param([...new Set(body.ids)])
  const seen = await db.run(
    rowsOf<{ count: number }>(
      sql`select count(*)::int as count from units where units.id = any(${ids}::int[]) and ${unitReach(ctx.actor)}`,
    ),
  )
  if ((seen[0]?.count ?? 0) < new Set(body.ids).size) throw refuse('not_found')
  const rows = await db.run(
    rowsOf<LackingLoan & Record<string, unknown>>(sql`
    with leaving as (
      select product_id, storeroom_id, count(*) as units from units
      where id = any(${ids}::int[]) and state = 'IN' group by product_id, storeroom_id
    ), staying as (
      select g.product_id, g.storeroom_id, count(u.id) - g.units as units
      from leaving g
      join units u on u.storeroom_id = g.storeroom_id and u.product_id = g.product_id and u.state = 'IN'
      group by g.product_id, g.storeroom_id, g.units
    ), wanted as (
      select lu.loan_id, lu.product_id, st.units,
        count(*) as lines, sum(count(*)) over (partition by lu.product_id, l.storeroom_id order by lu.loan_id) as so_far
      from staying st
      join loan_units lu on lu.product_id = st.product_id and lu.state = 'SOURCING'
      join loans l on l.id = lu.loan_id and l.storeroom_id = st.storeroom_id and l.state in (${openStates})
      group by lu.loan_id, lu.product_id, st.units, l.storeroom_id
    )
    select ${loans.id} as "loanId", ${loans.title}, p.part_number as "partNumber",
      least(w.lines, w.so_far - w.units)::int as lacking
    from wanted w join loans on ${loans.id} = w.loan_id join products p on p.id = w.product_id
    where w.so_far > w.units and ${loanReach(ctx.actor)}
    order by ${loans.id}, p.id`),
  )
  return rows
}
