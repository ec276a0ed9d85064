import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Loan } from '#contract/loan.ts'
import { loanUnits } from '#contract/loan-units.ts'
import { lineTraits } from '#domain/line-traits.ts'
import { call } from '#web/api/call-api.ts'
import { refreshNouns } from '#web/api/queries.ts'
import { keepLine } from './kept-line.ts'
import { nextLine, type Scan } from './scan-queue.ts'
import { useScanQueue } from './use-scan-queue.ts'

const fieldOf = (lineId: number | null) =>
  lineId === null ? null : document.querySelector<HTMLInputElement>(`[data-scan="${lineId}"] input`)

/** Another field has a partly typed code, so the focus stays there. */
const isTypingElsewhere = (field: HTMLInputElement | null) => {
  const active = document.activeElement
  return active instanceof HTMLInputElement && active !== field && active.value !== ''
}

/**
 * Sources line after line without the mouse: Enter hands a serial number over and moves on to the next line; a refused
 * one brings the focus back to its line.
 */
export function useSourceDesk(loan: Loan) {
  const client = useQueryClient()
  const lines = useRef(loan.LoanUnit)
  lines.current = loan.LoanUnit

  const send = useCallback(
    async ({ lineId, code }: Scan, key: string) => {
      const productId = lines.current.find(({ id }) => id === lineId)?.productId
      const wanted = code === null ? { noSN: true } : { serialNumber: code }
      try {
        const line = await call(loanUnits.source, { body: { id: lineId, productId, ...wanted }, key })
        keepLine(client, line)
      } finally {
        void refreshNouns(client, ['loan', 'unit'])
      }
    },
    [client],
  )
  const { desk, scan, now } = useScanQueue(send)

  const source = useCallback(
    async (lineId: number, code: string | null): Promise<boolean> => {
      const answer = scan({ lineId, code })
      const open = lines.current.filter(({ loanUnitState }) => lineTraits[loanUnitState.name].waiting)
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
  return { desk, source }
}

export type SourceDesk = ReturnType<typeof useSourceDesk>
