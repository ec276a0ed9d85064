import { CloudOff, RotateCw } from 'lucide-react'
import { notReached } from '#web/api/api-error.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { type MissingCode, useFetchAgain } from './use-fetch-again.ts'

interface UnreachablePageProps extends MissingCode {
  /** Whether it is rendered inside a `<main>` already. */
  readonly inShell: boolean
}

/** Replaces a page whose code can't be fetched; retries by itself, and at once when the network is back. */
export function UnreachablePage({ inShell, ...missing }: UnreachablePageProps) {
  usePageTitle(notReached)
  const { isTrying, retry } = useFetchAgain(missing)
  const shown = (
    <div className="empty" role="alert">
      <span className="glyph is-error">
        <CloudOff className="i i-lg" aria-hidden />
      </span>
      <h1 className="mt-4 text-[20px] leading-7">{notReached}</h1>
      <p>The page opens by itself once the server is back.</p>
      <div>
        <Button variant="primary" icon={RotateCw} pending={isTrying} onClick={() => void retry()}>
          Retry
        </Button>
      </div>
    </div>
  )
  return inShell ? shown : <main className="grid min-h-dvh">{shown}</main>
}
