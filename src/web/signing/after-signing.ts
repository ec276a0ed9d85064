import type { LoanDocumentView } from '#contract/documents.ts'
import { dayIn, localeOf, minuteIn } from '#domain/dates.ts'
import { shippingOf } from '#domain/line-traits.ts'
import { type EndedLoanState, hasEnded } from '#domain/loan.ts'
import { loanConditions } from '#domain/loan-conditions.ts'
import { graceDays, isPastDue } from '#domain/overdue.ts'
import type { PageWords } from '#web/words/use-words.ts'
import type { words as documents } from '#words/generated/en/documents.ts'

type Spoken = PageWords<keyof typeof documents>

/** A stage after the signature, past or to come. */
interface Stage {
  readonly label: string
  readonly isDone: boolean
  /** Units should have come back by then, and have not. */
  readonly isLate?: boolean
  readonly text: string
  /** Tracking ids. */
  readonly codes?: readonly string[]
}

const endings = {
  COMPLETED: { label: 'documents.stageCompleted', text: 'documents.completed' },
  DENIED: { label: 'documents.stageDenied', text: 'documents.denied' },
  CANCELLED: { label: 'documents.stageCancelled', text: 'documents.cancelled' },
} as const satisfies Readonly<Record<EndedLoanState, object>>

/** Says how many units were sent, and how many signed ones will not be. */
function shippingText({ say }: Spoken, shipped: number, all: number, neverShipped: number): string {
  const first = shipped === 0 ? say('documents.trackingLater') : say('documents.shippedOf', { shipped, all })
  if (neverShipped === 0) return first
  const second = say('documents.neverSent', { count: neverShipped })
  return shipped === 0 ? `${first} ${second}` : say('documents.thenToo', { first, second })
}

/** Whether units are with the customer after their due date. */
export const isLate = (shown: LoanDocumentView): boolean =>
  isPastDue(shown.dueAt, Date.now()) && shippingIn(shown).out > 0

/** How far its units were shipped, and how many are still out. */
export const shippingIn = ({ LoanUnit }: LoanDocumentView) =>
  shippingOf(LoanUnit.map(({ loanUnitState: { name }, shippedAt }) => ({ state: name, shippedAt })))

type Mark = (text: string) => string

/**
 * The steps that the customer follows by the same link: signed, shipped with tracking ids, due back. `mark` is put around what
 * people wrote.
 */
export function stagesOf(shown: LoanDocumentView, words: Spoken, mark: Mark = text => text): Stage[] {
  const { LoanUnit: units, timeZone, signedAt, signerName, dueAt, loanState } = shown
  const { say, language } = words
  const locale = localeOf(language, shown.countryCode)
  const codes = [...new Set(units.flatMap(({ trackingId }) => trackingId ?? []))]
  const { shipped, waiting, neverShipped, out } = shippingIn(shown)
  const state = loanState.name
  const ending = hasEnded(state) ? endings[state] : null
  const name = mark(signerName)
  const signed: Stage = {
    label: say('documents.stageSigned'),
    isDone: true,
    text: signedAt ? say('documents.signedBy', { moment: minuteIn(timeZone, signedAt, locale), name }) : name,
  }
  const ended: Stage | null = ending && { label: say(ending.label), isDone: true, text: say(ending.text) }
  if (ended && loanConditions[state].shipped === 'never') return [signed, ended]
  const day = dayIn(timeZone, dueAt, locale)
  // Days of grace stand in the standard terms; what a country's own say of them is read there.
  const dueText = shown.termsVersion === null ? say('documents.dueThenGrace', { day, days: graceDays }) : day
  // Units that came back, were lost or are theirs for good are not expected any more.
  const stillOut = say('documents.stillOut', { out, all: shipped })
  return [
    signed,
    {
      label: say('documents.stageShipped'),
      isDone: shipped > 0 && waiting === 0,
      text: shippingText(words, shipped, shipped + waiting, neverShipped),
      codes,
    },
    ended ?? {
      label: say('documents.stageDue'),
      isDone: false,
      isLate: isLate(shown),
      text: out < shipped ? say('documents.thenToo', { first: dueText, second: stillOut }) : dueText,
    },
  ]
}
