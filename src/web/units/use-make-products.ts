import { products } from '#contract/products.ts'
import { useApiMutation } from '#web/api/queries.ts'
import type { StockStore } from './stock-draft.ts'
import { missingProducts } from './stock-draft-list.ts'
import { orExisting } from './use-product-lookup.ts'

/** Makes the products of the list that nobody made yet; throws what kept one from being made. */
export function useMakeProducts({ apply, now }: StockStore): () => Promise<void> {
  const createProduct = useApiMutation(products.create, { quiet: true, invalidates: ['product'] })
  return async () => {
    for (const { partNumber, name } of missingProducts(now().stocks)) {
      const made = createProduct.mutateAsync({ body: { partNumber, name } }).then(({ answer }) => answer)
      apply({ type: 'learn', product: await orExisting(made, partNumber) })
    }
  }
}
