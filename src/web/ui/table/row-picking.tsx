import type { ChangeEvent, KeyboardEvent } from 'react'
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

/** Keys that select the focused row; with Shift, all rows since the last one selected. */
const pickKeys = new Set([' ', 'x', 'X'])

/** Space and X on the link of a row or card select it. */
export function pickByKey(event: KeyboardEvent, onPick: (through: boolean) => void): void {
  if (!pickKeys.has(event.key) || !(event.target instanceof Element) || !event.target.matches('.row-link'))
    return
  event.preventDefault()
  onPick(event.shiftKey)
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

interface PickPageProps<Row> {
  picking: RowPicking<Row>
  /** Beside its words, where it heads no column of checkboxes. */
  isLabelled?: boolean
}

/** The checkbox of all rows on this page. */
export function PickPageBox<Row>({ picking: { page, onPickPage }, isLabelled }: PickPageProps<Row>) {
  const state = { checked: page === 'all', indeterminate: page === 'some', onChange: onPickPage }
  if (isLabelled) {
    const label = (
      <>
        Select all <span className="phone:sr-only">on this page</span>
      </>
    )
    return <Checkbox label={label} {...state} />
  }
  return (
    <span className="pick">
      <Checkbox aria-label="Select all on this page" {...state} />
    </span>
  )
}
