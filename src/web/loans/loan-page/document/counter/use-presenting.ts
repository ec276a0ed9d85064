import { useEffect, useRef, useState } from 'react'
import { counter } from '#contract/counter.ts'
import { call } from '#web/api/call-api.ts'
import { useApiMutation, useApiQuery } from '#web/api/queries.ts'

/** Shows the document while this is mounted: makes its code, follows what becomes of it, and ends it afterwards. */
export function usePresenting(loanId: number) {
  const [signerName, setSignerName] = useState<string | null>(null)
  const present = useApiMutation(counter.present, { touches: ['loan'] })
  const code = present.data?.answer ?? null
  const query = useApiQuery(counter.progress, code ? { params: { loanId } } : 'not yet')
  const isOver = useIsPast(code?.expiresAt ?? null)
  const isLeftOpen = useRef(false)

  const { mutate } = present
  useEffect(() => {
    mutate({ body: { loanId } })
    return () => {
      // Without an answer the code is over by itself, in a quarter of an hour.
      if (!isLeftOpen.current) call(counter.end, { body: { loanId } }).catch(() => undefined)
    }
  }, [mutate, loanId])

  const showTo = (name: string) => {
    setSignerName(name)
    mutate({ body: { loanId, signerName: name } })
  }
  return {
    code,
    progress: query.data?.shown ?? null,
    signerName,
    isOver: isOver && query.data?.shown?.signedAt == null,
    isPending: present.isPending,
    again: () => mutate({ body: { loanId, ...(signerName !== null && { signerName }) } }),
    showTo,
    /** The document goes on to be shown after this is gone. */
    leaveOpen: () => {
      isLeftOpen.current = true
    },
  }
}

export type Presenting = ReturnType<typeof usePresenting>

function useIsPast(instant: string | null): boolean {
  const [past, setPast] = useState<string | null>(null)
  useEffect(() => {
    if (instant === null) return
    const timer = setTimeout(() => setPast(instant), Math.max(0, Date.parse(instant) - Date.now()))
    return () => clearTimeout(timer)
  }, [instant])
  return instant !== null && past === instant
}
