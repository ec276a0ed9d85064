import type { Loan } from '#contract/loan.ts'
import { ApiError, isPassing, sentenceOf } from '#web/api/api-error.ts'

/** What became of one loan of several that were decided on. */
export type Outcome =
  | { readonly is: 'waiting' }
  | { readonly is: 'done' }
  /** Somebody else decided on it meanwhile, or it can't be decided on any more. */
  | { readonly is: 'refused'; readonly sentence: string }
  /** No answer came; the same request again does nothing twice. */
  | { readonly is: 'unanswered'; readonly sentence: string }

export type Outcomes = ReadonlyMap<number, Outcome>

/** So many calls are on their way at once. */
const mostAtOnce = 4

interface Deciding {
  /** Sends the decision about one loan. */
  readonly send: (loan: Loan) => Promise<unknown>
  /** Who decided on it meanwhile, as a sentence; null if nobody did. */
  readonly decidedBy: (loan: Loan) => Promise<string | null>
  readonly onOutcome: (loanId: number, outcome: Outcome) => void
}

/** Decides on each loan by a call of its own; one that is refused or gets no answer does not keep the others from theirs. */
export async function decideEach(loans: readonly Loan[], deciding: Deciding): Promise<void> {
  const left = [...loans]
  const work = async () => {
    for (let loan = left.shift(); loan; loan = left.shift()) {
      deciding.onOutcome(loan.id, await decide(loan, deciding))
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, work))
}

async function decide(loan: Loan, { send, decidedBy }: Deciding): Promise<Outcome> {
  try {
    await send(loan)
    return { is: 'done' }
  } catch (error) {
    const sentence = sentenceOf(error)
    if (isPassing(error) || !(error instanceof ApiError)) return { is: 'unanswered', sentence }
    const other = error.code === 'wrong_state' ? await decidedBy(loan).catch(() => null) : null
    return { is: 'refused', sentence: other ?? sentence }
  }
}
