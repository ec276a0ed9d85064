import type { contract } from '#contract/index.ts'
import type { OpenLoan } from '#contract/loan.ts'
import { type LoanState, loanStates, loanTraits } from '#domain/loan.ts'
import { refuse } from '#domain/refusal.ts'
import { countriesWhere } from '#domain/role.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { allCountries, inEachCountry } from '../../kernel/db/each-country.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import { inStates } from '../../kernel/db/states.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { userReach } from '../../users/reach.ts'

const isOpen = inStates(
  sql<LoanState>`loans.state`,
  loanStates.filter(state => !loanTraits[state].ended),
)

interface OpenRow extends Omit<OpenLoan, 'loanState' | 'country'>, Record<string, unknown> {
  readonly state: LoanState
  readonly countryId: number
  readonly countryName: string
}

/** GET /loan/user/:userId/open (ours): refuses (not_found) a person whom the actor may not see. */
export const listOpenLoansOf: Handler<typeof contract.loans.openOf> = async (
  { services, actor },
  { params },
) => {
  const { db } = services
  const seen = await db.run(
    rowsOf(sql`select from users where users.id = ${params.userId} and ${userReach(actor)}`),
  )
  if (seen.length === 0) throw refuse('not_found')
  const managed = actor.isSysAdmin ? await db.run(allCountries) : countriesWhere(actor, 'MANAGER')
  const each = await inEachCountry(db, managed, countryId =>
    rowsOf<OpenRow>(sql`
    select loans.id, loans.title, loans.customer_company as "customerCompany", loans.state,
      c.id as "countryId", c.name as "countryName"
    from loans join countries c on c.id = loans.country_id
    where loans.country_id = ${countryId} and loans.created_by = ${params.userId} and ${isOpen}`),
  )
  const rows = each.flat().toSorted((one, other) => one.id - other.id)
  return {
    rows: rows.map(({ state, countryId, countryName, ...loan }) => ({
      ...loan,
      loanState: { name: state },
      country: { id: countryId, name: countryName },
    })),
    total: rows.length,
  }
}
