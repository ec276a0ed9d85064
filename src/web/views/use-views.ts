import { useLocation } from 'react-router'
import { type View, views } from '#contract/views.ts'
import { type ViewedList, viewQueryOf } from '#domain/view.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { paths } from '#web/routing/paths.ts'

const pathOf: Readonly<Record<ViewedList, string>> = {
  loans: paths.loans,
  fulfillment: paths.fulfillment,
  stock: paths.stock,
}

/** The address of a view: its list, in its country, with its search, filters and order. */
export const viewAddress = ({ list, countryId, query }: Pick<View, 'list' | 'countryId' | 'query'>): string =>
  `${pathOf[list]}?country=${countryId}${query && `&${query}`}`

/** The views of a list in a country, and the one that the address shows now, if any. */
export function useViews(list: ViewedList, countryId: number) {
  const { search } = useLocation()
  const { data } = useApiQuery(views.list)
  const own = data?.filter(view => view.list === list && view.countryId === countryId) ?? []
  const query = viewQueryOf(search)
  return { views: own, query, shown: own.find(view => viewQueryOf(view.query) === query) }
}
