import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { memo } from 'react'
import type { Icon } from './icon.ts'
import { IconButton } from './icon-button.tsx'
import { language } from './language.ts'
import { type Paging, pageCount, pageSizes } from './paging.ts'
import { Select } from './select.tsx'
import { useNewest } from './use-newest.ts'

const sizeOptions = pageSizes.map(size => ({ value: String(size), label: String(size) }))

/** "1,284 results", rows per page, "Page 1 of 52" and the four buttons. */
export const Pagination = memo(
  ({ page, pageSize, total, mostCounted = total, onPage, onPageSize }: Paging) => {
    const last = pageCount({ total, pageSize, mostCounted })
    const toFirst = useNewest(() => onPage(1))
    const back = useNewest(() => onPage(page - 1))
    const on = useNewest(() => onPage(page + 1))
    const toLast = useNewest(() => onPage(last))
    return (
      <footer className="table-foot">
        <span aria-live="polite">
          {total > mostCounted && 'More than '}
          <b>{Math.min(total, mostCounted).toLocaleString(language)}</b> {total === 1 ? 'result' : 'results'}
        </span>
        <span className="flex-1" />
        <RowsPerPage size={pageSize} onSize={useNewest(onPageSize)} />
        <span className="table-foot-part">
          <span className="table-foot-page">
            Page <b>{page.toLocaleString(language)}</b> of {last.toLocaleString(language)}
          </span>
          <Turn icon={ChevronsLeft} label="First page" off={page <= 1} onTurn={toFirst} />
          <Turn icon={ChevronLeft} label="Previous page" off={page <= 1} onTurn={back} />
          <Turn icon={ChevronRight} label="Next page" off={page >= last} onTurn={on} />
          <Turn icon={ChevronsRight} label="Last page" off={page >= last} onTurn={toLast} />
        </span>
      </footer>
    )
  },
)

const RowsPerPage = memo(({ size, onSize }: { size: number; onSize: (size: number) => void }) => (
  <span className="table-foot-part">
    <span aria-hidden>Rows per page</span>
    <Select
      look="button-sm"
      label="Rows per page"
      options={sizeOptions}
      value={String(size)}
      onChange={chosen => onSize(Number(chosen))}
    />
  </span>
))

interface TurnProps {
  icon: Icon
  label: string
  off: boolean
  onTurn: () => void
}

/** One of the buttons, drawn again only when it begins or ends to be of use. */
const Turn = memo(({ icon, label, off, onTurn }: TurnProps) => (
  <IconButton icon={icon} label={label} variant="default" size="sm" disabled={off} onClick={onTurn} />
))
