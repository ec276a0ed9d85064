import type { Loan } from '#contract/loan.ts'
import { loanTraits } from '#domain/loan.ts'
import { unitsInWords } from '#domain/words.ts'
import { Progress } from '#web/ui/progress.tsx'
import { tallyOf } from './summary/loan-facts.ts'

/** "3 of 5 sourced", "2 of 5 shipped", "2 of 5 still out": how far the units are. */
export function UnitsAside({ loan }: { loan: Loan }) {
  const { wanted, sourcing, sourced, shipped, everShipped } = tallyOf(loan.LoanUnit)
  if (sourcing > 0) return <Part value={sourced} max={wanted} words={`${sourced} of ${wanted} sourced`} />
  if (loanTraits[loan.loanState.name].shipping && everShipped > 0) {
    return <Part value={everShipped} max={wanted} words={`${everShipped} of ${wanted} shipped`} />
  }
  if (shipped > 0) {
    return (
      <Part
        value={everShipped - shipped}
        max={everShipped}
        words={`${shipped} of ${everShipped} still out`}
      />
    )
  }
  return unitsInWords(wanted || loan.LoanUnit.length)
}

function Part({ value, max, words }: { value: number; max: number; words: string }) {
  return (
    <>
      {words}
      <Progress value={value} max={max} label={words} className="w-[88px] phone:hidden" />
    </>
  )
}
