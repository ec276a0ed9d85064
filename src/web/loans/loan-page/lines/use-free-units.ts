import { skipToken } from '@tanstack/react-query'
import type { Loan } from '#contract/loan.ts'
import { products } from '#contract/products.ts'
import { loanTraits } from '#domain/loan.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { type FreeByProduct, freeUnitsOf } from './free-units.ts'

/** While the loan waits for approval: what its storeroom has of each of its models, once that is known. */
export function useFreeUnits({ LoanUnit, loanState, storeroomId }: Loan): FreeByProduct | undefined {
  const productId = [...new Set(LoanUnit.map(line => line.productId))].sort((a, b) => a - b)
  const isAsked = loanTraits[loanState.name].requested && productId.length > 0
  const { data, isPlaceholderData } = useApiQuery(
    products.inStoreroom,
    isAsked ? { params: { storeroomId }, query: { productId } } : skipToken,
  )
  return isAsked && data && !isPlaceholderData ? freeUnitsOf(LoanUnit, data.rows) : undefined
}
