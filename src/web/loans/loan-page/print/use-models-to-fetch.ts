import { useQueries } from '@tanstack/react-query'
import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import { oldestOf } from '../lines/oldest-units.tsx'
import { readyUnits } from '../lines/use-ready-units.ts'
import { isWaiting } from '../summary/loan-facts.ts'

/** A model of which units wait to be fetched, with the serial numbers to take first. */
export interface ModelToFetch {
  readonly product: LoanUnit['product']
  readonly lines: readonly LoanUnit[]
  /** None where they are not loaded, or nothing with a serial number is in stock. */
  readonly oldest: readonly string[]
}

/** More than are fetched are asked for: units of a similar part number come with them, and some have no serial number. */
const others = 20
const mostAsked = 500

/** What is to be fetched for the loan, by model; `isLoading` while the serial numbers are still asked for. */
export function useModelsToFetch(loan: Loan): { models: readonly ModelToFetch[]; isLoading: boolean } {
  const waiting = loan.LoanUnit.filter(isWaiting)
  const models = Object.values(Object.groupBy(waiting, ({ productId }) => productId)).flatMap(lines =>
    lines?.[0] ? [{ product: lines[0].product, first: lines[0], lines }] : [],
  )
  models.sort((one, other) => one.product.name.localeCompare(other.product.name))
  const answers = useQueries({
    queries: models.map(({ product, lines }) =>
      readyUnits(loan, product.partNumber, Math.min(lines.length + others, mostAsked)),
    ),
  })
  return {
    models: models.map(({ product, first, lines }, place) => ({
      product,
      lines,
      oldest: oldestOf(answers[place]?.data?.rows ?? [], loan, first, []),
    })),
    isLoading: answers.some(answer => answer.isLoading),
  }
}
