import type { ChangeEvent } from 'react'
import { Checkbox } from '../form/checkbox.tsx'

/** The selection of rows for a bulk action. */
export interface RowPicking<Row> {
  isPicked: (row: Row) => boolean
  /** `through`: with all rows since the last one picked, as with Shift. */
  onPick: (row: Row, through: boolean) => void
  /** Whether all, some or none of the rows on this page are selected. */
  page: 'all' | 'some' | 'none'
  onPickPage: () => void
  /** Labels the checkbox of a row: "Select unit A1". */
  labelOf: (row: Row) => string
}

interface PickBoxProps {
  label: string
  isPicked: boolean
  /** `through`: with Shift held. */
  onPick: (through: boolean) => void
}

/** The checkbox of one row. */
export function PickBox({ label, isPicked, onPick }: PickBoxProps) {
  const pick = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <span className="pick">
      <Checkbox aria-label={label} checked={isPicked} onChange={pick} />
    </span>
  )
}

/** The checkbox of all rows on this page. */
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
