import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { queryOf, refreshNouns } from '#web/api/queries.ts'
import { isWaiting } from '../summary/loan-facts.ts'
import { keepLine } from './kept-line.ts'
import { nextLine, type Scan } from './scan-queue.ts'
import { sourceScan } from './source-scan.ts'
import { useScanQueue } from './use-scan-queue.ts'
import type { CodeWriters } from './use-typed-code.ts'

/** The field in which the unit of a line is scanned. */
export const fieldOf = (lineId: number | null) =>
  lineId === null ? null : document.querySelector<HTMLInputElement>(`[data-scan="${lineId}"] input`)

/** Another field has a partly typed code, so the focus stays there. */
const isTypingElsewhere = (field: HTMLInputElement | null) => {
  const active = document.activeElement
  return active instanceof HTMLInputElement && active !== field && active.value !== ''
}

/**
 * Sources line after line without the mouse: Enter hands a serial number over and moves on to the next line; a refused
 * one brings the focus back to its line. Any line's field takes what another line waits for.
 */
export function useSourcing(loan: Loan) {
  const client = useQueryClient()
  const shown = useRef(loan)
  shown.current = loan
  const [writers] = useState((): CodeWriters => new Map())

  const send = useCallback(
    async (scan: Scan, key: string, waiting: readonly Scan[]) => {
      const { queryKey } = queryOf(loans.one, { params: { loanId: shown.current.id } })
      const known = () => client.getQueryData(queryKey) ?? shown.current
      try {
        const line = await sourceScan(scan, { loan: known, waiting, key })
        keepLine(client, line)
        return line.id
      } finally {
        void refreshNouns(client, ['loan', 'unit'])
      }
    },
    [client],
  )
  const { queue, scan, now } = useScanQueue(send)

  const source = useCallback(
    async (lineId: number, code: string | null): Promise<boolean> => {
      const answer = scan({ lineId, code })
      const open = shown.current.LoanUnit.filter(isWaiting)
      fieldOf(
        nextLine(
          open.map(({ id }) => id),
          lineId,
          now().waiting,
        ),
      )?.focus()
      const taken = await answer
      const field = fieldOf(lineId)
      if (!taken && !isTypingElsewhere(field)) field?.focus()
      return taken
    },
    [scan, now],
  )
  const [entered, setCurrent] = useState<number | null>(null)
  const open = loan.LoanUnit.filter(isWaiting)
  const isEntered = open.some(({ id }) => id === entered)
  /** The line whose field the keyboard was in last, or else the first; it stays while a button is pressed elsewhere. */
  const current = isEntered ? entered : (open[0]?.id ?? null)
  return { loan, queue, source, writers, current, setCurrent }
}

export type Sourcing = ReturnType<typeof useSourcing>
