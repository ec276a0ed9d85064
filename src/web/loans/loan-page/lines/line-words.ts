import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import { lineTraits } from '#domain/line-traits.ts'
import { type EndedLoanState, hasEnded } from '#domain/loan.ts'
import { recordNumber } from '#domain/record-number.ts'
import { type LineVerb, stateAfter } from './allowed-line-actions.ts'

/** The label of an action on a line; units that we lost ourselves name our company. */
export function lineLabel(verb: LineVerb, company: string): string {
  switch (verb) {
    case 'putBack':
    case 'undoReturn':
      return 'Undo'
    case 'putBackDamaged':
      return 'Undo, to repair'
    case 'return':
      return 'Return'
    case 'damage':
      return 'Damaged'
    case 'loseAtCompany':
      return `Lost by ${company}`
    case 'loseAtCustomer':
      return 'Lost by customer'
    case 'makePermanent':
      return 'Permanent loan'
    case 'cancel':
      return 'Remove'
  }
}

/** The label in the menu, away from the state of the line, which tells what is undone. */
export const menuLabel = (verb: LineVerb, company: string): string =>
  verb === 'putBack' ? 'Undo sourcing' : lineLabel(verb, company)

/** The question before an action; `follows` says what becomes of unit and loan. */
export interface LineQuestion {
  readonly title: string
  readonly confirm: string
  readonly follows: readonly string[]
}

interface Doing {
  readonly title: string
  readonly unit: string
  /** The action can't be undone, so it is asked even where the loan goes on. */
  readonly isFinal: boolean
}

function doingOf(verb: LineVerb, { customerCompany }: Loan, line: LoanUnit, company: string): Doing {
  const isPacked = lineTraits[line.loanUnitState.name].packed
  const unsent = isPacked ? `, and is not sent to ${customerCompany}` : ''
  switch (verb) {
    case 'putBack':
      return { title: 'Put this unit back?', unit: 'It goes back into stock.', isFinal: false }
    case 'putBackDamaged':
      return {
        title: 'Put this unit back, to repair?',
        unit: 'It goes to repair, and its place on the loan waits for another unit.',
        isFinal: true,
      }
    case 'return':
      return { title: 'Take this unit back?', unit: `It goes back into stock${unsent}.`, isFinal: isPacked }
    case 'undoReturn':
      return { title: 'Undo this return?', unit: 'It is with the customer again.', isFinal: false }
    case 'damage':
      return {
        title: 'Take this unit back as damaged?',
        unit: `It goes to repair${unsent}.`,
        isFinal: true,
      }
    case 'loseAtCompany':
      return {
        title: `Was this unit lost by ${company}?`,
        unit: `It is archived as lost by ${company}, and not expected back.`,
        isFinal: true,
      }
    case 'loseAtCustomer':
      return {
        title: 'Was this unit lost by the customer?',
        unit: `It is archived as lost by ${customerCompany}, and not expected back.`,
        isFinal: true,
      }
    case 'makePermanent':
      return {
        title: 'Leave this unit with the customer for good?',
        unit: `It stays with ${customerCompany}, and is not expected back any more.`,
        isFinal: true,
      }
    case 'cancel':
      return { title: 'Remove this unit?', unit: 'No unit is sourced for it any more.', isFinal: false }
  }
}

interface Ending {
  readonly follows: (loan: string) => string
  /** Added to the button; null where the end is as it should be. */
  readonly confirm: string | null
}

/** How the loan ends with its last line; null where no line can end it so. */
const endings: Readonly<Record<EndedLoanState, Ending | null>> = {
  COMPLETED: {
    follows: loan => `Nothing else of loan ${loan} is out: it is completed.`,
    confirm: null,
  },
  DENIED: null,
  CANCELLED: {
    follows: loan => `It is the last unit of loan ${loan}: without it the loan is cancelled.`,
    confirm: 'and cancel the loan',
  },
}

/** The question before an action; null where it is simply done, since it can be undone and ends nothing. */
export function questionOf(verb: LineVerb, loan: Loan, line: LoanUnit, company: string): LineQuestion | null {
  const { title, unit, isFinal } = doingOf(verb, loan, line, company)
  const after = stateAfter(loan, line, verb)
  const ending = hasEnded(after) ? endings[after] : null
  const cancels = ending !== null && ending.confirm !== null
  const loanFollows = ending?.follows(recordNumber(loan.id)) ?? null
  const suspends = loan.document?.state === 'open' && loan.loanState.name !== after
  const linkFollows =
    suspends && !cancels
      ? `The link that ${loan.customerName} got is suspended until every unit is sourced again.`
      : null
  if (!isFinal && ending === null && linkFollows === null) return null
  const label = lineLabel(verb, company)
  const stands = verb === 'return' && ending !== null && !cancels ? 'The return can’t be undone then.' : null
  return {
    title,
    confirm: cancels ? `${label} ${ending.confirm}` : label,
    follows: [unit, loanFollows, stands, linkFollows].filter(words => words !== null),
  }
}
