import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { type LoanUnit, loanUnits } from '#contract/loan-units.ts'
import { lineTraits } from '#domain/line-traits.ts'
import { loanUnitMachine } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { serialKey } from '#domain/serial-number.ts'
import { call } from '#web/api/call-api.ts'
import { useConfig } from '#web/api/config.ts'
import { refreshNouns } from '#web/api/queries.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { keepLine } from './kept-line.ts'
import { type LineQuestion, questionOf } from './line-words.ts'
import type { Scan } from './scan-queue.ts'
import { useScanQueue } from './use-scan-queue.ts'

/** The unit whose return would end the loan, and what is asked first. */
interface LastUnit {
  readonly line: LoanUnit
  readonly code: string
  readonly question: LineQuestion
}

/** The loan as it is once the returns under way are answered. */
const afterReturns = (loan: Loan, waiting: readonly Scan[]): Loan => ({
  ...loan,
  LoanUnit: loan.LoanUnit.map(line => {
    const { name } = line.loanUnitState
    const isComing = lineTraits[name].out && waiting.some(({ lineId }) => lineId === line.id)
    return isComing ? { ...line, loanUnitState: { name: next(loanUnitMachine, name, 'return') } } : line
  }),
})

/** Takes shipped units back by scanning them, one after the other; the one that ends the loan is asked first. */
export function useTakeBack(loan: Loan) {
  const company = useConfig().companyName || 'us'
  const client = useQueryClient()
  const [last, setLast] = useState<LastUnit | null>(null)
  const [unknown, setUnknown] = useState<string | null>(null)
  const send = useCallback(
    async ({ lineId }: Scan, key: string) => {
      try {
        keepLine(client, await call(loanUnits.return, { body: { id: lineId }, key }))
        toast({ variant: 'success', title: 'Unit returned' })
        return lineId
      } finally {
        void refreshNouns(client, ['loan', 'unit'])
      }
    },
    [client],
  )
  const { queue, scan, now } = useScanQueue(send)

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
    const question = questionOf('return', afterReturns(loan, now().waiting), line, company)
    if (question) setLast({ line, code, question })
    else void scan({ lineId: line.id, code })
    return true
  }
  const [refused] = queue.refusals.values()
  const refusal = unknown === null ? refused : `No unit with serial number ${unknown} is out on this loan.`
  const answer = (isYes: boolean) => {
    if (isYes && last) void scan({ lineId: last.line.id, code: last.code })
    setLast(null)
  }
  return { queue, takeBack, refusal, last, answer }
}
