import type { UseQueryResult } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/user.ts'
import { refuse } from '#domain/refusal.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown in a dialog in place of a person: that there is none within reach, an error, or the children. */
export function PersonLoaded(props: { query: UseQueryResult<User | null>; children: ReactNode }) {
  const { query, children } = props
  if (query.data === null) {
    return (
      <EmptyState icon={UserX} title="No such person">
        {refuse('not_found').message}
      </EmptyState>
    )
  }
  if (query.isError && !query.data) {
    return <LoadFailed title="The person could not be loaded" query={query} />
  }
  return children
}
