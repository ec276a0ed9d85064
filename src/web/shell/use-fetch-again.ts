import { useEffect, useEffectEvent, useState } from 'react'

const retryMs = 5000

/** Code that could not be fetched. */
export interface MissingCode {
  /** Fetches it; answers whether it was loaded. */
  readonly fetchAgain: () => Promise<boolean>
  readonly onFetched: () => void
}

/** Fetches missing code again by itself, at once when the network is back, and when `retry` is called. */
export function useFetchAgain({ fetchAgain, onFetched }: MissingCode) {
  const [isTrying, setTrying] = useState(false)
  const attempt = async () => {
    setTrying(true)
    const came = await fetchAgain()
    setTrying(false)
    if (came) onFetched()
    return came
  }
  const attemptAlone = useEffectEvent(() => void attempt())
  useEffect(() => {
    const timer = setInterval(() => attemptAlone(), retryMs)
    const online = () => attemptAlone()
    addEventListener('online', online)
    return () => {
      clearInterval(timer)
      removeEventListener('online', online)
    }
  }, [])
  // A server that answers without these files runs a newer version, which a reload brings.
  const retry = async () => {
    if (!(await attempt()) && (await isServerThere())) location.reload()
  }
  return { isTrying, retry }
}

async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}
