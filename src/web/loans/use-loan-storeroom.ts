import { skipToken } from '@tanstack/react-query'
import type { Country } from '#contract/countries.ts'
import { products } from '#contract/products.ts'
import { storerooms } from '#contract/storerooms.ts'
import { useApiQuery } from '#web/api/queries.ts'

/** The storerooms of the country while the dialog is open, the one that is chosen or the only one, and what it has. */
export function useLoanStoreroom(country: Country, isOpen: boolean, chosenId: number | null) {
  const query = useApiQuery(storerooms.list, isOpen ? { params: { countryId: country.id } } : skipToken)
  const here = query.data?.rows
  const storeroom = here?.find(({ id }) => id === chosenId) ?? (here?.length === 1 ? here[0] : undefined)
  const stock = useApiQuery(
    products.inStoreroom,
    storeroom ? { params: { storeroomId: storeroom.id } } : skipToken,
  )
  return { storerooms: query, storeroom, stock }
}
