import type { contract } from '#contract/index.ts'
import type { LackingLoan } from '#contract/unit.ts'
import { lineStatesThat } from '#domain/line-traits.ts'
import { hasEnded, type LoanState, loanStates } from '#domain/loan.ts'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import type { Actor } from '#domain/role.ts'
import { type UnitState, unitStatesThat } from '#domain/unit.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { inEachCountry } from '../../kernel/db/each-country.ts'
import { areUnitsOf } from '../../kernel/db/row-key.ts'
import { loans, units } from '../../kernel/db/schema.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import { inStates } from '../../kernel/db/states.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { loanReach } from '../../loans/reach.ts'
import { keysInReach } from '../lock.ts'

const isOpen = inStates(
  sql<LoanState>`l.state`,
  loanStates.filter(state => !hasEnded(state)),
)
const isWaiting = inStates(sql<LoanUnitState>`lu.state`, lineStatesThat('waiting'))
const isReady = inStates(sql<UnitState>`u.state`, unitStatesThat('ready'))

/**
 * POST /unit/lacking (ours): what a dialog shows before units leave. For each product and storeroom, the units IN,
 * less these units, are shared out to the open loans by age; those that get too few are named.
 */
export const listLackingLoans: Handler<typeof contract.units.lacking> = async (ctx, { body }) => {
  const { db } = ctx.services
  const leaving = Map.groupBy(await keysInReach(db, ctx.actor, body.ids), ({ countryId }) => countryId)
  const lacking = await inEachCountry(db, [...leaving.keys()], countryId =>
    lackingFor(areUnitsOf(countryId, leaving.get(countryId) ?? []), ctx.actor),
  )
  return lacking.flat().toSorted((one, other) => one.loanId - other.loanId)
}

/** The loans of one country that would lack units, by loan and product. */
const lackingFor = (which: SQL, actor: Actor) =>
  rowsOf<LackingLoan & Record<string, unknown>>(sql`
    with leaving as (
      select country_id, product_id, storeroom_id, count(*) as units from units
      where ${which} and ${inStates(units.state, unitStatesThat('ready'))}
      group by country_id, product_id, storeroom_id
    ), staying as (
      select g.country_id, g.product_id, g.storeroom_id, count(u.id) - g.units as units
      from leaving g
      join units u on u.country_id = g.country_id and u.storeroom_id = g.storeroom_id and u.product_id = g.product_id and ${isReady}
      group by g.country_id, g.product_id, g.storeroom_id, g.units
    ), wanted as (
      select lu.country_id, lu.loan_id, lu.product_id, st.units,
        count(*) as lines, sum(count(*)) over (partition by lu.product_id, l.storeroom_id order by lu.loan_id) as so_far
      from staying st
      join loan_units lu on lu.country_id = st.country_id and lu.product_id = st.product_id and ${isWaiting}
      join loans l on l.country_id = lu.country_id and l.id = lu.loan_id and l.storeroom_id = st.storeroom_id and ${isOpen}
      group by lu.country_id, lu.loan_id, lu.product_id, st.units, l.storeroom_id
    )
    select ${loans.id} as "loanId", ${loans.title}, p.part_number as "partNumber",
      least(w.lines, w.so_far - w.units)::int as lacking
    from wanted w join loans on loans.country_id = w.country_id and ${loans.id} = w.loan_id join products p on p.id = w.product_id
    where w.so_far > w.units and ${loanReach(actor)}
    order by ${loans.id}, p.id`)
