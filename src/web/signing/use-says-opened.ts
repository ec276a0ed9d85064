import { useEffect } from 'react'
import { documents } from '#contract/documents.ts'
import { call } from '#web/api/call-api.ts'

const lookedAtAfter = 3000

/** Tells the server that somebody looks at the document, once the page was visible for three seconds at a time. */
export function useSaysOpened(token: string, isSigned: boolean): void {
  useEffect(() => {
    if (isSigned) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      // Evidence, not a promise to the reader: without an answer the page works on.
      timer = setTimeout(() => void call(documents.opened, { token }).catch(() => undefined), lookedAtAfter)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [token, isSigned])
}
