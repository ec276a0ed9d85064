import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { type Column, nextSort, sortDirection } from './data-column.ts'
import { PickPageBox, type RowPicking } from './row-picking.tsx'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  /** The name of the row action column, when there is one. */
  actionHead?: string | undefined
  /** `loading` keeps the width of the checkbox column. */
  picking?: RowPicking<Row> | 'loading' | undefined
}

/** The head of a DataTable; what can be sorted is a button. */
export function TableHead<Row>({ columns, sort, onSort, actionHead, picking }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {picking && (
          <th className="pick-cell">
            {picking === 'loading' ? (
              <span className="pick">
                <span className="sr-only">Select</span>
              </span>
            ) : (
              <PickPageBox picking={picking} />
            )}
          </th>
        )}
        {columns.map(column => (
          <Head key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {actionHead && (
          <th scope="col" className="fit">
            <span className="sr-only">{actionHead}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}) {
  const { head, sort: key, end, hiddenHead, width, minWidth } = column
  const direction = key ? sortDirection(sort, key) : undefined
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={classNames(end && 'end')}
      style={{ width, minWidth }}
      {...(direction && { 'aria-sort': direction })}
    >
      {key && onSort ? (
        <button type="button" className="th-btn" onClick={() => onSort(nextSort(sort, key))}>
          {head}
          {direction && <Arrow className="i" aria-hidden />}
        </button>
      ) : (
        <span className={classNames(hiddenHead && 'sr-only')}>{head}</span>
      )}
    </th>
  )
}
