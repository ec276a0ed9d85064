import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { isAnywhere } from '#domain/role.ts'
import { visibleCountries } from '../countries/reach.ts'
import { isIndexed } from '../kernel/db/lists/list-sql.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { findLoans, findPeople, findProducts, findUnits } from './find.ts'

/**
 * GET /search: a few results of each noun, within the actor's reach. Texts too short for the indexes find loans by
 * number, products and people, but don't scan the stock.
 */
export const searchEverywhere: Handler<typeof contract.search.everywhere> = async (ctx, { query }) => {
  const { db, clock } = ctx.services
  const { actor } = ctx
  const { search } = query
  const countryIds = await visibleCountries(db, actor)
  return {
    loans: await findLoans(db, clock, countryIds, search),
    units: isIndexed(search) ? await findUnits(db, countryIds, search) : [],
    products: may.seeProducts(actor) ? await findProducts(db, search) : [],
    people: actor.isSysAdmin || isAnywhere(actor, 'MANAGER') ? await findPeople(db, actor, search) : [],
  }
}
