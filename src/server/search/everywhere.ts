import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { isAnywhere } from '#domain/role.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { findKeys, findPeople, findProducts, readFoundLoans, readFoundUnits } from './find.ts'

/**
 * GET /search: a few results of each noun, within the actor's reach. Texts too short for the indexes find loans by
 * number, products and people, but don't scan the stock.
 */
export const searchEverywhere: Handler<typeof contract.search.everywhere> = async (ctx, { query }) => {
  const { db, clock } = ctx.services
  const { actor } = ctx
  const { search } = query
  const found = await findKeys(ctx, search)
  return {
    loans: await readFoundLoans(db, clock, found.loans),
    units: await readFoundUnits(db, found.units),
    products: may.seeProducts(actor) ? await findProducts(db, search) : [],
    people: actor.isSysAdmin || isAnywhere(actor, 'MANAGER') ? await findPeople(db, actor, search) : [],
  }
}
