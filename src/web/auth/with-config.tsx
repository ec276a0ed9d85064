import type { ReactNode } from 'react'
import type { Config } from '#contract/auth.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useConfigAnswer } from '#web/api/config.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Message } from './message.tsx'

interface WithConfigProps {
  /** The heading of the page when the configuration can't be loaded. */
  title: string
  children: (config: Config) => ReactNode
}

/** Renders what needs the company's names and mail domain. */
export function WithConfig({ title, children }: WithConfigProps) {
  const config = useConfigAnswer()
  if (config.data) return children(config.data)
  if (config.isPending) return <SkeletonLines lines={6} />
  return (
    <Message title={title} text={sentenceOf(config.error)}>
      <Button onClick={() => void config.refetch()} pending={config.isFetching}>
        Retry
      </Button>
    </Message>
  )
}
