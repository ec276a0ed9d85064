import { LoadError } from '#web/ui/empty-state.tsx'
import { sentenceOf } from './api-error.ts'

interface LoadFailedProps {
  /** "The unit could not be loaded". */
  title: string
  asked: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
}

/** A query that failed: why, and a button that sends it again. */
export function LoadFailed({ title, asked }: LoadFailedProps) {
  return (
    <LoadError title={title} onRetry={() => void asked.refetch()} retrying={asked.isFetching}>
      {sentenceOf(asked.error)}
    </LoadError>
  )
}
