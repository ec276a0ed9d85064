import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { loanUnits } from '#contract/loan-units.ts'
import { lineTraits } from '#domain/line-traits.ts'
import { serialKey } from '#domain/serial-number.ts'
import { call } from '#web/api/call-api.ts'
import { refreshNouns } from '#web/api/queries.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { keepLine } from './kept-line.ts'
import type { Scan } from './scan-queue.ts'
import { useScanQueue } from './use-scan-queue.ts'

/** Takes shipped units back by scanning them, one after the other. */
export function useTakeBack(loan: Loan) {
  const client = useQueryClient()
  const [unknown, setUnknown] = useState<string | null>(null)
  const send = useCallback(
    async ({ lineId }: Scan, key: string) => {
      try {
        keepLine(client, await call(loanUnits.return, { body: { id: lineId }, key }))
        toast({ variant: 'success', title: 'Unit returned' })
      } finally {
        void refreshNouns(client, ['loan', 'unit'])
      }
    },
    [client],
  )
  const { desk, scan, now } = useScanQueue(send)

  /** False when no unit that is out has this serial number. */
  const takeBack = (code: string): boolean => {
    const line = loan.LoanUnit.find(
      ({ id, unit, loanUnitState }) =>
        lineTraits[loanUnitState.name].out &&
        unit?.serialNumber != null &&
        serialKey(unit.serialNumber) === serialKey(code) &&
        !now().waiting.some(({ lineId }) => lineId === id),
    )
    setUnknown(line ? null : code)
    if (!line) return false
    void scan({ lineId: line.id, code })
    return true
  }
  const [refused] = desk.refusals.values()
  const refusal = unknown === null ? refused : `No unit with serial number ${unknown} is out on this loan.`
  return { desk, takeBack, refusal }
}
