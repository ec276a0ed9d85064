import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import type { Column, RowAction, RowMark } from './data-column.ts'
import { RowMenuButton } from './row-menu.tsx'
import { PickBox, pickByKey } from './row-picking.tsx'

const pressable = 'a, button, input, select, textarea, label, [role="menuitem"]'

/**
 * Forwards a press anywhere on the row to its link, or to its action where it has none, with the same modifier keys; not while
 * text is being selected.
 */
function clickLink(event: globalThis.MouseEvent) {
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
  row.querySelector('.row-link, .row-act button')?.dispatchEvent(again)
}

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** The address it opens. */
  to: string | undefined
  mark: RowMark | undefined
  rowAction: RowAction<Row> | undefined
  /** A press on the row, which has no address, is one on its action. */
  opensByAction?: boolean | undefined
  menuLabel: ((row: Row) => string) | undefined
  /** Undefined where rows can't be selected. */
  isPicked: boolean | undefined
  pickLabel: string
  onPick: (row: Row, through: boolean) => void
}

/** One row; opened by its link, or by a press on anything else that is not interactive. Memoized by its props. */
export const TableRow = memo(Row) as typeof Row

function Row<Row>(props: TableRowProps<Row>) {
  const { row, columns, to, rowAction, menuLabel, isPicked, pickLabel, onPick } = props
  const ref = useRef<HTMLTableRowElement>(null)
  const opens = to !== undefined || props.opensByAction === true
  const mark = isPicked ? 'selected' : props.mark

  useEffect(() => {
    const element = ref.current
    if (!opens || !element) return
    element.addEventListener('click', clickLink)
    return () => element.removeEventListener('click', clickLink)
  }, [opens])

  const pick = (event: KeyboardEvent) => pickByKey(event, through => onPick(row, through))

  return (
    <tr
      ref={ref}
      {...(isPicked !== undefined && { onKeyDown: pick })}
      className={classNames(opens && 'is-link', mark === 'fresh' && 'is-fresh')}
      {...(mark === 'selected' && { 'aria-selected': true })}
    >
      {isPicked !== undefined && (
        <td className="pick-cell">
          <PickBox isPicked={isPicked} label={pickLabel} onPick={through => onPick(row, through)} />
        </td>
      )}
      <Cells row={row} columns={columns} to={to} rowAction={rowAction} menuLabel={menuLabel} />
    </tr>
  )
}

type CellsProps<Row> = Pick<TableRowProps<Row>, 'row' | 'columns' | 'to' | 'rowAction' | 'menuLabel'>

/** The cells of a row, which do not render again when its checkbox changes. */
const Cells = memo(CellsOf) as typeof CellsOf

function CellsOf<Row>({ row, columns, to, rowAction, menuLabel }: CellsProps<Row>) {
  return (
    <>
      {columns.map(column => (
        <td
          key={column.id}
          className={classNames(column.tone, column.cut && 'cut', column.end && 'end') || undefined}
        >
          {column.link && to ? (
            <Link to={to} className="row-link">
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row, to)
          )}
        </td>
      ))}
      {(rowAction || menuLabel) && (
        <td className="fit">
          <div className="row-act">
            {rowAction?.(row, to)}
            {menuLabel && <RowMenuButton label={menuLabel(row)} />}
          </div>
        </td>
      )}
    </>
  )
}
