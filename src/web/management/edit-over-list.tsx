import { SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LoadFailed } from '#web/api/load-failed.tsx'
import type { QueryState } from '#web/lists/listed-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

interface EditOverListProps<Row> {
  /** The id in the address; null while the dialog is closed. */
  id: string | null
  title: string
  query: QueryState<Row>
  idOf: (row: Row) => string
  /** Shown if the list has no such row: "There is no such storeroom in Sweden." */
  missing: string
  /** "The storerooms could not be loaded". */
  failure: string
  onClose: () => void
  /** The dialog over a row; it stays while it closes. */
  children: (row: Row, open: boolean) => ReactNode
}

/** The dialog over a row of a list that its address opens: also before the list is there, or when it has no such row. */
export function EditOverList<Row>(props: EditOverListProps<Row>) {
  const { id, title, query, idOf, missing, failure, onClose, children } = props
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  const row = query.data?.rows.find(one => idOf(one) === shown)
  if (row) return children(row, id !== null)
  return (
    <Dialog open={id !== null} onOpenChange={onClose} title={title} size="medium">
      {query.data && <EmptyState icon={SearchX} title={missing} />}
      {!query.data && query.isError && <LoadFailed title={failure} query={query} />}
      {!query.data && !query.isError && <SkeletonLines lines={6} />}
    </Dialog>
  )
}
