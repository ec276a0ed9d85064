import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { isMissing } from '#web/api/api-error.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface RecordAbsentProps {
  what: 'loan' | 'unit' | 'product'
  /** The list that leads to others of its kind. */
  list: { readonly label: string; readonly to: string }
  query: UseQueryResult
  /** Shown while it is loading. */
  children: ReactNode
}

/** Shown in place of a record: that there is none, and what to do (why, the toast says); that it could not be loaded, or that it is loading. */
export function RecordAbsent({ what, list, query, children }: RecordAbsentProps) {
  if (isMissing(query.error)) {
    return (
      <EmptyState
        icon={SearchX}
        title={`No such ${what}`}
        actions={<ButtonLink to={list.to}>Back to {list.label}</ButtonLink>}
      >
        Look at its address again, or ask whoever gave it to you whether you may see it.
      </EmptyState>
    )
  }
  return query.isError ? <LoadFailed title={`The ${what} could not be loaded`} query={query} /> : children
}
