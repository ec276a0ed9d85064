export const pageSizes = [10, 25, 50, 100] as const

/** How many results there are, over all pages: all of them, or more than so many, which were not counted further. */
export type Total = number | { readonly moreThan: number }

export interface Paging {
  /** From 1. */
  page: number
  pageSize: number
  total: Total
  /** The total comes after the rows: whether it is still on its way. */
  isCounting?: boolean | undefined
  /** Pages go no further than results were counted. */
  endsWhereCounted?: boolean | undefined
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** So many results there are at least. */
export const countedOf = (total: Total): number => (typeof total === 'number' ? total : total.moreThan)

/** The last page of those that were counted; an empty list has one page. */
export function pageCount({ total, pageSize }: Pick<Paging, 'total' | 'pageSize'>): number {
  return Math.max(1, Math.ceil(countedOf(total) / pageSize))
}
