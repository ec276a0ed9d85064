export const pageSizes = [10, 25, 50, 100] as const

export interface Paging {
  /** From 1. */
  page: number
  pageSize: number
  /** All results, over all pages. */
  total: number
  /** Results are counted and paged this far; with more of them it says so. */
  mostCounted?: number | undefined
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** The last page; an empty list has one page. */
export function pageCount({
  total,
  pageSize,
  mostCounted = total,
}: Pick<Paging, 'total' | 'pageSize' | 'mostCounted'>): number {
  return Math.max(1, Math.ceil(Math.min(total, mostCounted) / pageSize))
}
