import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { buttonClass } from '../button-class.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { phone, tablet, useMedia } from '../theme/use-media.ts'
import { focusSearch, useFocusLeft } from './use-focus-left.ts'
import './filter-sheet.css'

interface ListToolbarProps {
  /** A SearchField. */
  search: ReactNode
  /** Filter chips. */
  filters?: ReactNode
  /** How many filters are active; "Reset filters" is shown from the first one on. */
  active?: number
  onReset?: () => void
  /** How many filters there are: on tablets more than three leave the search too little room, and stand below it. */
  count?: number
  /** At the far right, on wide screens only. */
  end?: ReactNode
  /** On phones, below the search: the active filters. */
  chips?: ReactNode
  /** On phones, below the filters in their sheet. */
  more?: ReactNode
}

/** Search and filters of a list; on phones the filters are a sheet behind a button that counts them. */
export function ListToolbar(props: ListToolbarProps) {
  const { search, filters, active = 0, onReset, count = 0, end, chips, more } = props
  const narrow = useMedia(phone)
  const inTwoLines = useMedia(tablet) && count > 3
  // On phones a filter's chip goes with its cross.
  useFocusLeft(narrow ? active : 0, focusSearch)
  const reset = active > 0 && onReset && (
    <Button
      variant="ghost"
      size="sm"
      onClick={() => {
        onReset()
        focusSearch()
      }}
    >
      Reset filters
    </Button>
  )
  if (!narrow) {
    const narrowing = (
      <>
        {filters}
        {reset}
      </>
    )
    return (
      <>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {search}
          {!inTwoLines && narrowing}
          {end && <span className="list-end">{end}</span>}
        </div>
        {inTwoLines && <div className="mt-2 flex flex-wrap items-center gap-2">{narrowing}</div>}
      </>
    )
  }
  return (
    <>
      <div className="mt-4 flex items-center gap-2">
        {search}
        {(filters || more) && <FilterSheet filters={filters} more={more} active={active} onReset={onReset} />}
      </div>
      {active > 0 && chips && (
        <div className="-mx-4 mt-2 flex items-center gap-2 overflow-x-auto px-4 *:shrink-0">
          {chips}
          {reset}
        </div>
      )}
    </>
  )
}

function FilterSheet({
  filters,
  more,
  active,
  onReset,
}: {
  filters: ReactNode
  more: ReactNode
  active: number
  onReset: (() => void) | undefined
}) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  return (
    <>
      <button
        type="button"
        className={buttonClass({ size: 'lg' }, 'btn-icon')}
        aria-label={active > 0 ? `Filters, ${active} active` : 'Filters'}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal className="i" aria-hidden />
        {active > 0 && <span className="count count-accent absolute -top-1 -right-1">{active}</span>}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Filters"
        footer={
          <>
            <Button variant="ghost" disabled={active === 0} onClick={onReset}>
              Reset filters
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Show results
            </Button>
          </>
        }
      >
        {filters && <div className="sheet-rows">{filters}</div>}
        {more && (
          <section className="sheet-rows not-first:mt-5" aria-labelledby={listId}>
            <h3 id={listId} className="text-sm font-medium text-muted">
              List
            </h3>
            {more}
          </section>
        )}
      </Dialog>
    </>
  )
}
