import { skipToken } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type CounterCode, type CounterProgress, counter } from '#contract/counter.ts'
import { call } from '#web/api/call-api.ts'
import { useApiMutation, useApiQuery } from '#web/api/queries.ts'

/** Shows the document while this is mounted: makes its code, follows what becomes of it, and ends it afterwards. */
export function usePresenting(loanId: number) {
  const [signerName, setSignerName] = useState<string | null>(null)
  const shownHere = useRef<CounterCode | null>(null)
  const isGone = useRef(false)
  const isLeftOpen = useRef(false)
  const present = useApiMutation(counter.present, {
    invalidates: ['loan'],
    onDone: answer => {
      if (isGone.current) end(loanId, answer)
      else shownHere.current = answer
    },
  })
  const code = present.data?.answer ?? null
  const query = useApiQuery(counter.progress, code ? { params: { loanId } } : skipToken)
  const isPast = useIsPast(code?.expiresAt ?? null)
  const isEnded =
    code !== null && isNoLonger(code, query.data?.shown, query.dataUpdatedAt > present.submittedAt)

  const { mutate } = present
  useEffect(() => {
    isGone.current = false
    mutate({ body: { loanId } })
    return () => {
      isGone.current = !isLeftOpen.current
      if (isGone.current && shownHere.current) end(loanId, shownHere.current)
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
    isOver: (isPast || isEnded) && query.data?.shown?.signedAt == null,
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

/** Ends that code alone: somebody else may show a newer one. Without an answer it is over by itself, in a quarter of an hour. */
function end(loanId: number, { expiresAt }: CounterCode): void {
  call(counter.end, { body: { loanId, expiresAt } }).catch(() => undefined)
}

/** Whether the server shows nothing any more, or a newer code; what it showed before this one says nothing of it. */
function isNoLonger(
  { expiresAt }: CounterCode,
  shown: CounterProgress | null | undefined,
  isSince: boolean,
): boolean {
  if (shown === undefined) return false
  return shown === null ? isSince : Date.parse(shown.expiresAt) > Date.parse(expiresAt)
}

function useIsPast(instant: string | null): boolean {
  const [past, setPast] = useState<string | null>(null)
  useEffect(() => {
    if (instant === null) return
    const timer = setTimeout(() => setPast(instant), Math.max(0, Date.parse(instant) - Date.now()))
    return () => clearTimeout(timer)
  }, [instant])
  return instant !== null && past === instant
}
