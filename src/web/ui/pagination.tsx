import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { language } from './language.ts'
import { type Paging, pageCount, pageSizes } from './paging.ts'
import { Select } from './select.tsx'

const sizeOptions = pageSizes.map(size => ({ value: String(size), label: String(size) }))

/** "1,284 results", rows per page, "Page 1 of 52" and the four buttons. */
export function Pagination({ page, pageSize, total, mostCounted = total, onPage, onPageSize }: Paging) {
  const last = pageCount({ total, pageSize, mostCounted })
  const step = (icon: typeof ChevronLeft, label: string, to: number, off: boolean) => (
    <IconButton
      icon={icon}
      label={label}
      variant="default"
      size="sm"
      disabled={off}
      onClick={() => onPage(to)}
    />
  )
  return (
    <footer className="table-foot">
      <span aria-live="polite">
        {total > mostCounted && 'More than '}
        <b>{Math.min(total, mostCounted).toLocaleString(language)}</b> {total === 1 ? 'result' : 'results'}
      </span>
      <span className="flex-1" />
      <span className="table-foot-part">
        <span aria-hidden>Rows per page</span>
        <Select
          look="button-sm"
          label="Rows per page"
          options={sizeOptions}
          value={String(pageSize)}
          onChange={size => onPageSize(Number(size))}
        />
      </span>
      <span className="table-foot-part">
        <span className="table-foot-page">
          Page <b>{page.toLocaleString(language)}</b> of {last.toLocaleString(language)}
        </span>
        {step(ChevronsLeft, 'First page', 1, page <= 1)}
        {step(ChevronLeft, 'Previous page', page - 1, page <= 1)}
        {step(ChevronRight, 'Next page', page + 1, page >= last)}
        {step(ChevronsRight, 'Last page', last, page >= last)}
      </span>
    </footer>
  )
}
