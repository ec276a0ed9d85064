import type { LoanDocumentView } from '#contract/documents.ts'
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

const isBack = (state: string) => state === 'RETURNED' || state === 'DAMAGED'

/** Signed, shipped with its tracking ids, due back: as the customer follows it by the same link. */
export function stagesOf(shown: LoanDocumentView): Stage[] {
  const { LoanUnit: units, timeZone, signedAt, customerName, dueAt, loanState } = shown
  const sent = units.filter(({ trackingId }) => trackingId !== null)
  const codes = [...new Set(sent.flatMap(({ trackingId }) => trackingId ?? []))]
  const back = units.filter(({ loanUnitState }) => isBack(loanUnitState.name)).length
  const isCompleted = loanState.name === 'COMPLETED'
  const isCancelled = loanState.name === 'CANCELLED'
  const signed: Stage = {
    label: 'Signed',
    isDone: true,
    told: `${signedAt ? `${minuteIn(timeZone, signedAt)}, ` : ''}${customerName}`,
  }
  if (isCancelled) return [signed, { label: 'Cancelled', isDone: true, told: 'The loan was cancelled.' }]
  return [
    signed,
    {
      label: 'Shipped',
      isDone: sent.length > 0 && sent.length === units.length,
      told: sent.length === 0 ? 'The tracking id will show here.' : `${sent.length} of ${units.length} units`,
      codes,
    },
    isCompleted
      ? { label: 'Completed', isDone: true, told: 'Nothing is expected back any more.' }
      : {
          label: 'Due back',
          isDone: false,
          told: `${dayIn(timeZone, dueAt)}, then ${graceDays} days of grace${back > 0 ? `. ${back} of ${units.length} came back` : ''}`,
        },
  ]
}
