import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '#web/shell/error-boundary.tsx'
import { type MissingCode, useFetchAgain } from '#web/shell/use-fetch-again.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { useSigningWords } from './words.ts'

interface LaterPartProps {
  /** Shown until the part's code is there. */
  readonly outline: ReactNode
  readonly children: ReactNode
}

/** A part of the customer's page whose code comes later; where it does not come, the rest of the page stays. */
export function LaterPart({ outline, children }: LaterPartProps) {
  return (
    <ErrorBoundary place="" inShell Unreachable={NotLoaded}>
      <Suspense fallback={outline}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function NotLoaded(missing: MissingCode) {
  const { say } = useSigningWords()
  const { isTrying, retry } = useFetchAgain(missing)
  return (
    <LoadError
      title={say('documents.partNotLoaded')}
      retry={say('documents.retry')}
      onRetry={() => void retry()}
      retrying={isTrying}
    >
      {say('refusals.unreachable')}
    </LoadError>
  )
}
