import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { LoadError, NoResults } from '../empty-state.tsx'
import { type MediaQuery, phone, useMedia } from '../theme/use-media.ts'
import { useGradually } from '../use-gradually.ts'
import { CardsHead } from './cards-head.tsx'
import type { Column, RowAction, RowMark } from './data-column.ts'
import { Pagination } from './pagination.tsx'
import type { Paging } from './paging.ts'
import { RowMenuButton, useRowMenu } from './row-menu.tsx'
import { PickBox, pickByKey, type RowPicking } from './row-picking.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { CardsSkeleton, TableSkeleton } from './table-skeleton.tsx'
import { useLatestCallback } from './use-latest-callback.ts'
import './long-codes.css'
import './row-actions.css'

export interface DataTableProps<Row> {
  /** Names the table: "Stock in Sweden". */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first answer is pending. */
  rows: readonly Row[] | undefined
  /** The expected number of rows where it is small; as many skeleton rows are shown. */
  likelyRows?: number
  rowKey: (row: Row) => string | number
  /** The address the row opens; put `link: true` on the column that carries it. */
  linkTo?: ((row: Row) => string) | undefined
  /** Must be a stable function, or every row renders again. */
  rowAction?: RowAction<Row> | undefined
  /** Rows without an address: a press anywhere on one is a press on its action. */
  opensByAction?: boolean | undefined
  /** The items of a row's menu, behind its button and a right-click. */
  rowMenu?: ((row: Row) => ReactNode) | undefined
  /** Names the menu's button: "More actions for loan #00012"; must be a stable function. */
  menuLabel?: ((row: Row) => string) | undefined
  /** Adds a checkbox to each row, and one for the page above them; Space and X on the row's link select it, too. */
  picking?: RowPicking<Row> | undefined
  rowMark?: ((row: Row) => RowMark | undefined) | undefined
  /** The content of a row's three-line card where the width is short; without it the table scrolls sideways. */
  card?: ((row: Row) => ReactNode) | undefined
  /** The width below which rows are cards, as a media query; that of a phone without it. */
  cardsWhere?: MediaQuery
  /** An EmptyState, for when nothing exists yet. */
  empty: ReactNode
  /** Whether search or filters are active: an empty answer then shows "No results." */
  filtered?: boolean | undefined
  noResults?: ReactNode
  onReset?: (() => void) | undefined
  /** "Clear search" where only a text narrows the list. */
  reset?: string | undefined
  /** Says what could not be loaded: "The stock list could not be loaded". */
  error?: string | undefined
  errorText?: ReactNode
  onRetry?: (() => void) | undefined
  /** Old rows are shown until new ones arrive. */
  refreshing?: boolean | undefined
  /** The list's question has just changed: the current rows stay until React renders the next ones in a deferred update. */
  deferred?: boolean | undefined
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  paging?: Paging | undefined
  /** Fills its flex column and scrolls inside (default on); off: as high as its rows. */
  fill?: boolean | undefined
  dense?: boolean | undefined
  /** Without the frame of a card, for tables inside one. */
  frameless?: boolean | undefined
  className?: string | undefined
}

/** A list with its five states: loading, empty, no results, error, full. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { error, paging, fill = true, frameless, className } = props
  const rows = useGradually(props.rows)
  const shown = rows !== undefined && rows.length > 0 && !error
  return (
    <div className={classNames('table-card', !frameless && 'card', fill && 'is-fill', className)}>
      <Body {...props} rows={rows} />
      {paging && shown && <Pagination {...paging} />}
    </div>
  )
}

function Body<Row>(props: DataTableProps<Row>) {
  const { rows, error, filtered, label, columns, dense, rowAction, sort, picking } = props
  const narrow = useMedia(props.cardsWhere ?? phone)
  const cards = narrow && props.card !== undefined
  const actionHead = rowAction || props.menuLabel ? 'Actions' : undefined
  const likely = props.likelyRows === undefined ? {} : { rows: props.likelyRows }

  if (error) {
    return (
      <LoadError title={error} onRetry={props.onRetry} retrying={props.refreshing}>
        {props.errorText}
      </LoadError>
    )
  }
  if (!rows && cards) {
    return (
      <>
        <CardsHead columns={columns} sort={sort} onSort={props.onSort} />
        <CardsSkeleton label={label} {...likely} />
      </>
    )
  }
  if (!rows) {
    return (
      <div className="table-scroll overflow-hidden!">
        <TableSkeleton
          columns={columns}
          label={label}
          actionHead={actionHead}
          dense={dense}
          sort={sort}
          isPicked={picking !== undefined}
          {...likely}
        />
      </div>
    )
  }
  if (rows.length === 0) {
    if (!filtered) return props.empty
    return (
      <NoResults onReset={props.onReset} reset={props.reset}>
        {props.noResults}
      </NoResults>
    )
  }
  return cards ? <Cards {...props} rows={rows} /> : <Table {...props} rows={rows} />
}

type Full<Row> = DataTableProps<Row> & { rows: readonly Row[] }

function Table<Row>(props: Full<Row>) {
  const { label, columns, dense, refreshing, deferred, sort, onSort, rowAction, picking } = props
  const onPick = useOnPick(picking)
  const { handlers, menu } = useRowMenu(props.rows, props.rowMenu)
  return (
    <div className="table-scroll">
      <table
        className={classNames('table', dense && 'table-sm')}
        aria-label={label}
        {...handlers}
        {...((refreshing || deferred) && { 'aria-busy': true })}
      >
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          picking={picking}
          actionHead={rowAction || props.menuLabel ? 'Actions' : undefined}
        />
        <TableRows {...props} onPick={onPick} />
      </table>
      {menu}
    </div>
  )
}

type OnPick<Row> = RowPicking<Row>['onPick']

/** A stable function, so that a checkbox in a row that was not rendered again still changes the current selection. */
const useOnPick = <Row,>(picking: RowPicking<Row> | undefined): OnPick<Row> =>
  useLatestCallback((row: Row, through: boolean) => picking?.onPick(row, through))

const keepsRows = (_: unknown, { deferred = false }: { deferred?: boolean | undefined }) => deferred

const TableRows = memo(TableRowsOf, keepsRows) as typeof TableRowsOf

function TableRowsOf<Row>(props: Full<Row> & { onPick: OnPick<Row> }) {
  const { rows, columns, rowKey, rowAction, picking, onPick } = props
  return (
    <tbody>
      {rows.map(row => (
        <TableRow
          key={rowKey(row)}
          row={row}
          columns={columns}
          to={props.linkTo?.(row)}
          mark={props.rowMark?.(row)}
          rowAction={rowAction}
          opensByAction={props.opensByAction}
          menuLabel={props.menuLabel}
          isPicked={picking?.isPicked(row)}
          pickLabel={picking?.labelOf(row) ?? ''}
          onPick={onPick}
        />
      ))}
    </tbody>
  )
}

function Cards<Row>(props: Full<Row>) {
  const { label, refreshing, deferred, picking } = props
  const onPick = useOnPick(picking)
  const { handlers, menu } = useRowMenu(props.rows, props.rowMenu)
  return (
    <>
      <CardsHead columns={props.columns} sort={props.sort} onSort={props.onSort} picking={picking} />
      <ul
        className="rows"
        aria-label={label}
        {...handlers}
        {...((refreshing || deferred) && { 'aria-busy': true })}
      >
        <CardRows {...props} onPick={onPick} />
      </ul>
      {menu}
    </>
  )
}

const CardRows = memo(CardRowsOf, keepsRows) as typeof CardRowsOf

function CardRowsOf<Row>(props: Full<Row> & { onPick: OnPick<Row> }) {
  const { rows, rowKey, card, picking, menuLabel, onPick } = props
  return (
    <>
      {rows.map(row => (
        <li
          key={rowKey(row)}
          {...(picking && {
            onKeyDown: (event: KeyboardEvent) => pickByKey(event, through => onPick(row, through)),
          })}
          className={classNames(
            picking && 'has-pick',
            menuLabel && 'has-more',
            picking?.isPicked(row) && 'is-picked',
          )}
        >
          {picking && (
            <PickBox
              label={picking.labelOf(row)}
              isPicked={picking.isPicked(row)}
              onPick={through => onPick(row, through)}
            />
          )}
          {card?.(row)}
          {menuLabel && (
            <div className="row-more">
              <RowMenuButton label={menuLabel(row)} />
            </div>
          )}
        </li>
      ))}
    </>
  )
}
