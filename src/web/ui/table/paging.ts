export const pageSizes = [10, 25, 50, 100] as const

/** The number of results over all pages; `moreThan` where counting stopped at a limit. */
export type Total = number | { readonly moreThan: number }

export interface Paging {
  /** Counts from 1. */
  page: number
  pageSize: number
  total: Total
  /** Whether the total, which is requested after the rows, is still pending. */
  isCounting?: boolean | undefined
  /** The last page is that of the last counted result. */
  endsWhereCounted?: boolean | undefined
  /** Without the controls where one page holds everything. */
  isBrief?: boolean | undefined
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** The number of results that were counted. */
export const countedOf = (total: Total): number => (typeof total === 'number' ? total : total.moreThan)

/** The last page of the counted results; an empty list has one page. */
export function pageCount({ total, pageSize }: Pick<Paging, 'total' | 'pageSize'>): number {
  return Math.max(1, Math.ceil(countedOf(total) / pageSize))
}
