import { LoadError } from '#web/ui/empty-state.tsx'
import { sentenceOf } from './api-error.ts'

interface LoadFailedProps {
  /** "The unit could not be loaded". */
  title: string
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
}

/** A query that failed: why, and a button that sends it again. */
export function LoadFailed({ title, query }: LoadFailedProps) {
  return (
    <LoadError title={title} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {sentenceOf(query.error)}
    </LoadError>
  )
}
