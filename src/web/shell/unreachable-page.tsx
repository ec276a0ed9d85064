import { CloudOff, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { nothingChanged, notReached } from '#web/api/api-error.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { Button } from '#web/ui/button.tsx'

const retryMs = 5000

interface UnreachablePageProps {
  /** Whether it is rendered inside a `<main>` already. */
  readonly inShell: boolean
  /** Fetches the missing code; answers whether it was loaded. */
  readonly fetchAgain: () => Promise<boolean>
  readonly onFetched: () => void
}

/** Replaces a page whose code can't be fetched; retries by itself, and at once when the network is back. */
export function UnreachablePage({ inShell, fetchAgain, onFetched }: UnreachablePageProps) {
  usePageTitle(notReached)
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    const came = await fetchAgain()
    setTrying(false)
    if (came) onFetched()
    return came
  }
  const retryAlone = useEffectEvent(() => void retry())
  useEffect(() => {
    const timer = setInterval(() => retryAlone(), retryMs)
    const online = () => retryAlone()
    addEventListener('online', online)
    return () => {
      clearInterval(timer)
      removeEventListener('online', online)
    }
  }, [])
  // A server that answers without these files runs a newer version, which a reload brings.
  const press = async () => {
    if (!(await retry()) && (await isServerThere())) location.reload()
  }

  const shown = (
    <div className="empty" role="alert">
      <span className="glyph is-error">
        <CloudOff className="i i-lg" aria-hidden />
      </span>
      <h1 className="mt-4 text-[20px] leading-7">{notReached}</h1>
      <p>{nothingChanged}</p>
      <div>
        <Button variant="primary" icon={RotateCw} pending={isTrying} onClick={() => void press()}>
          Retry
        </Button>
      </div>
    </div>
  )
  return inShell ? shown : <main className="grid min-h-dvh">{shown}</main>
}

async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}
