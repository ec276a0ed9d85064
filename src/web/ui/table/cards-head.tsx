import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo } from 'react'
import { Select } from '../form/select.tsx'
import { type Column, sortChoices } from './data-column.ts'
import { PickPageBox, type RowPicking } from './row-picking.tsx'
import { useLatestCallback } from './use-latest-callback.ts'
import './cards-head.css'

interface CardsHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  /** Undefined while loading, too. */
  picking?: RowPicking<Row> | undefined
}

/** Above cards, what the head of a table is good for: selects the page, and sorts. */
export function CardsHead<Row>({ columns, sort, onSort, picking }: CardsHeadProps<Row>) {
  const sortBy = useLatestCallback((next: string) => onSort?.(next))
  if (!onSort && !picking) return null
  return (
    <div className="cards-head">
      {picking && <PickPageBox picking={picking} isLabelled />}
      {onSort && <SortSelect columns={columns} sort={sort} onSort={sortBy} />}
    </div>
  )
}

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  sort: string | undefined
  onSort: (sort: string) => void
}

/** Memoized, so that a tick does not render it again. */
const SortSelect = memo(SortSelectOf) as typeof SortSelectOf

function SortSelectOf<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const options = sortChoices(columns).map(({ sort: value, label }) => {
    const Arrow = value.startsWith('-') ? ArrowDown : ArrowUp
    return { value, label, lead: <Arrow className="i" aria-hidden /> }
  })
  return (
    <span className="cards-sort">
      <span aria-hidden>Sort by</span>
      <Select
        look="button-sm"
        align="end"
        className="min-w-0"
        label="Sort by"
        placeholder="Sort by"
        options={options}
        value={sort}
        onChange={onSort}
      />
    </span>
  )
}
