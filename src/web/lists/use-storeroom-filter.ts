import { storerooms } from '#contract/storerooms.ts'
import { useApiQuery } from '#web/api/queries.ts'
import type { FilterOption } from '#web/ui/table/filter.tsx'
import type { ListAddress } from './use-list-address.ts'

/** The filter's name in the address; choosing another country removes it. */
export const storeroomFilter = 'storeroomId'

interface StoreroomChoice {
  readonly options: readonly FilterOption[]
  readonly values: readonly string[]
  /** Whether it is known if the storeroom in the address is in this country; until then there are no ids. */
  readonly isReady: boolean
  /** The value for the request. */
  readonly ids: number[] | undefined
  /** Why a chosen storeroom is not among the values; undefined while all are. */
  readonly notice: string | undefined
}

const leftOut = 'A storeroom of this filter is not in this country, or gone: it is left out.'
const unnamed = 'The storerooms of this filter could not be loaded by name; the filter holds.'

/** The storerooms of the country to filter by; those of another country are ignored. */
export function useStoreroomFilter(countryId: number, list: ListAddress): StoreroomChoice {
  const query = useApiQuery(storerooms.list, { params: { countryId } })
  const chosen = list.state.chosen[storeroomFilter] ?? []
  const here = query.data?.rows.filter(storeroom => storeroom.countryId === countryId)
  const options = here?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  const values = chosen.filter(value => options.some(option => option.value === value))
  if (chosen.length === 0) return { options, values, isReady: true, ids: undefined, notice: undefined }
  if (query.isError && !here) {
    const ids = chosen.map(Number).filter(Number.isInteger)
    return { options, values, isReady: true, ids, notice: unnamed }
  }
  if (query.isPending || query.isPlaceholderData) {
    return { options, values, isReady: false, ids: undefined, notice: undefined }
  }
  const notice = values.length < chosen.length ? leftOut : undefined
  return { options, values, isReady: true, ids: values.map(Number), notice }
}
