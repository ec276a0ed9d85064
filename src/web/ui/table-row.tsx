import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import type { Column } from './data-column.ts'
import type { DataTableProps } from './data-table.tsx'
import { Link } from './link.tsx'
import { PickBox } from './row-picking.tsx'

const pressable = 'a, button, input, select, textarea, label, [role="menuitem"]'

/** A press anywhere on the row is a press on its link, with the same keys held; not when text is being selected. */
function passOn(event: globalThis.MouseEvent) {
  const row = event.currentTarget
  if (!(row instanceof HTMLElement) || !(event.target instanceof Element)) return
  if (event.target.closest(pressable) || getSelection()?.toString()) return
  const { ctrlKey, metaKey, shiftKey } = event
  const again = new globalThis.MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ctrlKey,
    metaKey,
    shiftKey,
  })
  row.querySelector('.row-link')?.dispatchEvent(again)
}

type TableRowProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'linkTo' | 'onOpen' | 'rowAction' | 'rowMark' | 'picking'
> & {
  row: Row
}

/** One row; opened by its link, or by a press on what is not pressable in it. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, linkTo, onOpen, rowAction, rowMark, picking } = props
  const ref = useRef<HTMLTableRowElement>(null)
  const to = linkTo?.(row)
  const mark = picking?.isPicked(row) ? 'selected' : rowMark?.(row)

  useEffect(() => {
    const element = ref.current
    if (!to || !element) return
    element.addEventListener('click', passOn)
    return () => element.removeEventListener('click', passOn)
  }, [to])

  const pick = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !(event.target instanceof Element) || !event.target.matches('.row-link')) return
    event.preventDefault()
    picking?.onPick(row, event.shiftKey)
  }

  return (
    <tr
      ref={ref}
      {...(picking && { onKeyDown: pick })}
      className={classNames(to && 'is-link', mark === 'fresh' && 'is-fresh')}
      {...(mark === 'selected' && { 'aria-selected': true })}
    >
      {picking && (
        <td className="pick-cell">
          <PickBox picking={picking} row={row} />
        </td>
      )}
      {columns.map(column => (
        <td
          key={column.id}
          className={classNames(column.tone, column.cut && 'cut', column.end && 'end') || undefined}
        >
          <RowLink column={column} row={row} to={to} onOpen={onOpen} />
        </td>
      ))}
      {rowAction && (
        <td className="fit">
          <div className="row-act">{rowAction(row)}</div>
        </td>
      )}
    </tr>
  )
}

interface RowLinkProps<Row> {
  column: Pick<Column<Row>, 'cell' | 'link'>
  row: Row
  to: string | undefined
  onOpen: ((row: Row, event: MouseEvent) => void) | undefined
}

function RowLink<Row>({ column, row, to, onOpen }: RowLinkProps<Row>) {
  if (!column.link || !to) return column.cell(row)
  return (
    <Link to={to} className="row-link" {...(onOpen && { onClick: event => onOpen(row, event) })}>
      {column.cell(row)}
    </Link>
  )
}
