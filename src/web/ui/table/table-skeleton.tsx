import { classNames } from '../class-names.ts'
import { Skeleton } from '../skeleton.tsx'
import type { Column } from './data-column.ts'
import { TableHead } from './table-head.tsx'

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[]
  label: string
  rows?: number
  actionHead?: string | undefined
  dense?: boolean | undefined
  sort?: string | undefined
  /** Rows begin with a checkbox. */
  isPicked?: boolean | undefined
}

/** The width of the bars of each row relative to the typical content; all differ, so each is a key. */
const variation = [1, 0.82, 0.97, 0.9, 0.74, 0.94, 0.86, 0.95, 0.78, 0.99]

/** At most ten rows, with the real head and row height, so that the layout does not shift when the rows come. */
export function TableSkeleton<Row>(props: TableSkeletonProps<Row>) {
  const { columns, label, rows = 8, actionHead, dense, sort, isPicked } = props
  return (
    <table
      className={classNames('table table-loading', dense && 'table-sm')}
      aria-busy="true"
      aria-label={label}
    >
      <TableHead
        columns={columns}
        actionHead={actionHead}
        sort={sort}
        picking={isPicked ? 'loading' : undefined}
      />
      <tbody className="late">
        {variation.slice(0, rows).map(factor => (
          <tr key={factor} style={{ opacity: 1 - 0.11 * variation.indexOf(factor) }}>
            {isPicked && <td className="pick-cell" />}
            {columns.map(column => (
              <td key={column.id}>
                <Bar skeleton={column.skeleton} factor={factor} />
              </td>
            ))}
            {actionHead && <td />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bar({ skeleton = 90, factor }: { skeleton: number | 'badge' | undefined; factor: number }) {
  if (skeleton === 'badge') return <Skeleton className="skel-badge" />
  return <Skeleton width={Math.round(skeleton * factor)} />
}

/** The skeleton of cards, as many as fill it, so that the foot is not seen and pushed away. */
export function CardsSkeleton({ label, rows = 10 }: { label: string; rows?: number }) {
  return (
    <ul className="rows late" aria-busy="true" aria-label={label}>
      {variation.slice(0, rows).map(factor => (
        <li key={factor} className="grid gap-[10px] py-[17px]!">
          <Skeleton width={`${Math.round(55 * factor)}%`} />
          <Skeleton width={120} />
          <Skeleton width={`${Math.round(40 * factor)}%`} />
        </li>
      ))}
    </ul>
  )
}
