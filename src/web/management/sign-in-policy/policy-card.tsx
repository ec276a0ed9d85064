import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

interface PolicyCardProps<State> {
  title: string
  note: string
  query: UseQueryResult<State>
  children: (state: State) => ReactNode
}

/** A policy with its form once it is loaded. */
export function PolicyCard<State>({ title, note, query, children }: PolicyCardProps<State>) {
  const { data, isError } = query
  return (
    <Card title={title} note={<span className="md:truncate">{note}</span>}>
      {data !== undefined && children(data)}
      {data === undefined && isError && <LoadFailed title="The policy could not be loaded" query={query} />}
      {data === undefined && !isError && <SkeletonLines lines={4} />}
    </Card>
  )
}
