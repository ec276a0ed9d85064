import type { LoanDocumentView } from '#contract/documents.ts'
import { lineTraits } from '#domain/line-traits.ts'
import { type EndedLoanState, hasEnded } from '#domain/loan.ts'
import { loanConditions } from '#domain/loan-conditions.ts'
import { graceDays } from '#domain/overdue.ts'
import { dayIn, minuteIn } from '#web/loans/loan-dates.ts'

/** What has happened since the signature, and what comes next. */
export interface Stage {
  readonly label: string
  readonly isDone: boolean
  readonly told: string
  /** Tracking ids. */
  readonly codes?: readonly string[]
}

const endings: Readonly<Record<EndedLoanState, Stage>> = {
  COMPLETED: { label: 'Completed', isDone: true, told: 'Nothing is expected back any more.' },
  DENIED: { label: 'Denied', isDone: true, told: 'The loan was denied.' },
  CANCELLED: { label: 'Cancelled', isDone: true, told: 'The loan was cancelled.' },
}

/** Signed, shipped with its tracking ids, due back: as the customer follows it by the same link. */
export function stagesOf(shown: LoanDocumentView): Stage[] {
  const { LoanUnit: units, timeZone, signedAt, customerName, dueAt, loanState } = shown
  const sent = units.filter(({ trackingId }) => trackingId !== null)
  const codes = [...new Set(sent.flatMap(({ trackingId }) => trackingId ?? []))]
  const back = units.filter(({ loanUnitState }) => lineTraits[loanUnitState.name].back).length
  const state = loanState.name
  const ending = hasEnded(state) ? endings[state] : null
  const signed: Stage = {
    label: 'Signed',
    isDone: true,
    told: `${signedAt ? `${minuteIn(timeZone, signedAt)}, ` : ''}${customerName}`,
  }
  if (ending && loanConditions[state].shipped === 'never') return [signed, ending]
  return [
    signed,
    {
      label: 'Shipped',
      isDone: sent.length > 0 && sent.length === units.length,
      told: sent.length === 0 ? 'The tracking id will show here.' : `${sent.length} of ${units.length} units`,
      codes,
    },
    ending ?? {
      label: 'Due back',
      isDone: false,
      told: `${dayIn(timeZone, dueAt)}, then ${graceDays} days of grace${back > 0 ? `. ${back} of ${units.length} came back` : ''}`,
    },
  ]
}
