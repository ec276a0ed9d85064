import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { isMissing, sentenceOf } from '#web/api/api-error.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface RecordAbsentProps {
  what: 'loan' | 'unit' | 'product'
  query: UseQueryResult
  /** Shown while it is loading. */
  children: ReactNode
}

/** Where to look for another one. */
const lists = {
  loan: { label: 'All loans', to: paths.loans },
  unit: { label: 'All stock', to: paths.stock },
  product: { label: 'All products', to: paths.products },
} as const

/** Shown in place of a record: that there is none, that it could not be loaded, or that it is loading. */
export function RecordAbsent({ what, query, children }: RecordAbsentProps) {
  if (isMissing(query.error)) {
    const list = lists[what]
    return (
      <EmptyState
        icon={SearchX}
        title={`No such ${what}`}
        actions={<ButtonLink to={list.to}>{list.label}</ButtonLink>}
      >
        {sentenceOf(query.error)}
      </EmptyState>
    )
  }
  return query.isError ? <LoadFailed title={`The ${what} could not be loaded`} query={query} /> : children
}
