import type { ChangeEvent } from 'react'
import { Checkbox } from '../form/checkbox.tsx'

/** The rows that somebody picks, to do one thing to all of them. */
export interface RowPicking<Row> {
  isPicked: (row: Row) => boolean
  /** `through`: with all rows since the one picked before, as with Shift. */
  onPick: (row: Row, through: boolean) => void
  /** Whether all of the rows on this page are picked, or some. */
  page: 'all' | 'some' | 'none'
  onPickPage: () => void
  /** Names the box of a row: "Select unit A1". */
  labelOf: (row: Row) => string
}

interface PickBoxProps {
  label: string
  isPicked: boolean
  /** `through`: with Shift held. */
  onPick: (through: boolean) => void
}

/** The box of one row. */
export function PickBox({ label, isPicked, onPick }: PickBoxProps) {
  const pick = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <span className="pick">
      <Checkbox aria-label={label} checked={isPicked} onChange={pick} />
    </span>
  )
}

/** The box of all rows on this page. */
export function PickPageBox<Row>({ picking: { page, onPickPage } }: { picking: RowPicking<Row> }) {
  return (
    <span className="pick">
      <Checkbox
        aria-label="Select all on this page"
        checked={page === 'all'}
        indeterminate={page === 'some'}
        onChange={onPickPage}
      />
    </span>
  )
}
