import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'

interface PolicyCardProps<State> {
  title: string
  note: string
  query: UseQueryResult<State>
  /** The height of the form in pixels, kept while it is loading. */
  height: { wide: number; narrow: number }
  children: (state: State) => ReactNode
}

/** A policy with its form once it is loaded. */
export function PolicyCard<State>({ title, note, query, height, children }: PolicyCardProps<State>) {
  const { data, isError } = query
  const narrow = useMedia(phone)
  return (
    <Card title={title} note={<span className="md:truncate">{note}</span>}>
      {data !== undefined && children(data)}
      {data === undefined && isError && <LoadFailed title="The policy could not be loaded" query={query} />}
      {data === undefined && !isError && (
        <div style={{ minHeight: narrow ? height.narrow : height.wide }}>
          <SkeletonLines lines={4} />
        </div>
      )}
    </Card>
  )
}
