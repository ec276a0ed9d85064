import type { LoanDocumentView } from '#contract/documents.ts'
import { dayIn, minuteIn } from '#domain/dates.ts'
import { shippingOf } from '#domain/line-traits.ts'
import { type EndedLoanState, hasEnded } from '#domain/loan.ts'
import { loanConditions } from '#domain/loan-conditions.ts'
import { graceDays } from '#domain/overdue.ts'
import { unitsInWords } from '#domain/words.ts'

/** What has happened since the signature, and what comes next. */
interface Stage {
  readonly label: string
  readonly isDone: boolean
  readonly text: string
  /** Tracking ids. */
  readonly codes?: readonly string[]
}

const endings: Readonly<Record<EndedLoanState, Stage>> = {
  COMPLETED: { label: 'Completed', isDone: true, text: 'Nothing is expected back any more.' },
  DENIED: { label: 'Denied', isDone: true, text: 'The loan was denied.' },
  CANCELLED: { label: 'Cancelled', isDone: true, text: 'The loan was cancelled.' },
}

/** The signed units that will not be sent, as a sentence after another one. */
const notSent = (count: number, afterCount: boolean) =>
  count > 0 ? `${afterCount ? '.' : ''} ${unitsInWords(count)} of the document will not be sent.` : ''

/** The steps that the customer follows by the same link: signed, shipped with tracking ids, due back. */
export function stagesOf(shown: LoanDocumentView): Stage[] {
  const { LoanUnit: units, timeZone, signedAt, customerName, dueAt, loanState } = shown
  const codes = [...new Set(units.flatMap(({ trackingId }) => trackingId ?? []))]
  const { shipped, waiting, neverShipped, back } = shippingOf(
    units.map(({ loanUnitState: { name }, shippedAt }) => ({ state: name, shippedAt })),
  )
  const state = loanState.name
  const ending = hasEnded(state) ? endings[state] : null
  const signed: Stage = {
    label: 'Signed',
    isDone: true,
    text: `${signedAt ? `${minuteIn(timeZone, signedAt)}, ` : ''}${customerName}`,
  }
  if (ending && loanConditions[state].shipped === 'never') return [signed, ending]
  return [
    signed,
    {
      label: 'Shipped',
      isDone: shipped > 0 && waiting === 0,
      text:
        (shipped === 0
          ? 'The tracking id will show here.'
          : `${shipped} of ${unitsInWords(shipped + waiting)}`) + notSent(neverShipped, shipped > 0),
      codes,
    },
    ending ?? {
      label: 'Due back',
      isDone: false,
      text: `${dayIn(timeZone, dueAt)}, then ${graceDays} days of grace${back > 0 ? `. ${back} of ${shipped} came back` : ''}`,
    },
  ]
}
