import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { memo } from 'react'
import { grouped } from '#domain/amounts.ts'
import { classNames } from '../class-names.ts'
import { Select } from '../form/select.tsx'
import type { Icon } from '../icon.ts'
import { IconButton } from '../icon-button.tsx'
import { countedOf, type Paging, pageCount, pageSizes } from './paging.ts'
import { useLatestCallback } from './use-latest-callback.ts'

const sizeOptions = pageSizes.map(size => ({ value: String(size), label: String(size) }))

/**
 * "1,284 results", rows per page, "Page 1 of 52" and the four buttons. "10,000+ results" and "Page 1 of 400+" while the
 * last page is unknown; announcements wait for the exact number.
 */
export const Pagination = memo(
  ({ page, pageSize, total, isCounting, endsWhereCounted, isBrief, onPage, onPageSize }: Paging) => {
    const counted = countedOf(total)
    const last = pageCount({ total, pageSize })
    const isMore = typeof total !== 'number'
    const isOpen = isMore && !endsWhereCounted
    const toFirst = useLatestCallback(() => onPage(1))
    const back = useLatestCallback(() => onPage(page - 1))
    const on = useLatestCallback(() => onPage(page + 1))
    const toLast = useLatestCallback(() => onPage(last))
    const resize = useLatestCallback(onPageSize)
    return (
      <footer className="table-foot">
        <span aria-live="polite" aria-busy={isCounting === true}>
          {isMore && endsWhereCounted && 'More than '}
          <b>
            {grouped(counted)}
            {isOpen && '+'}
          </b>{' '}
          {total === 1 ? 'result' : 'results'}
        </span>
        {!(isBrief && last === 1) && (
          <>
            <span className="flex-1" />
            <RowsPerPage size={pageSize} onSize={resize} />
            <span className="table-foot-part">
              <span className={classNames('table-foot-page', isCounting !== undefined && 'has-room')}>
                Page <b>{grouped(page)}</b> of {isOpen ? `${grouped(Math.max(page, last))}+` : grouped(last)}
              </span>
              <PageButton icon={ChevronsLeft} label="First page" off={page <= 1} onPress={toFirst} />
              <PageButton icon={ChevronLeft} label="Previous page" off={page <= 1} onPress={back} />
              <PageButton icon={ChevronRight} label="Next page" off={page >= last && !isOpen} onPress={on} />
              <PageButton
                icon={ChevronsRight}
                label="Last page"
                off={page >= last || isOpen}
                onPress={toLast}
              />
            </span>
          </>
        )}
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

interface PageButtonProps {
  icon: Icon
  label: string
  off: boolean
  onPress: () => void
}

/** A page button; memoized, so that it renders again only when it is enabled or disabled. */
const PageButton = memo(({ icon, label, off, onPress }: PageButtonProps) => (
  <IconButton icon={icon} label={label} variant="default" size="sm" disabled={off} onClick={onPress} />
))
