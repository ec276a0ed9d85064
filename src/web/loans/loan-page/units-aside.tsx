import type { Loan } from '#contract/loan.ts'
import { amountOf } from '#domain/amounts.ts'
import { loanTraits } from '#domain/loan.ts'
import { Progress } from '#web/ui/progress.tsx'
import { isShort, sufficesText } from './lines/free-units.ts'
import { useFreeUnits } from './lines/use-free-units.ts'
import { partDone, tallyOf } from './summary/loan-facts.ts'

/** "3 of 5 sourced", "2 of 5 shipped", "2 of 5 returned": how far the units are; "All 5 are free" before approval. */
export function UnitsAside({ loan }: { loan: Loan }) {
  const free = useFreeUnits(loan)
  if (free) {
    const models = [...free.values()]
    return (
      <span className={models.some(isShort) ? 'text-orange-text' : undefined}>{sufficesText(models)}</span>
    )
  }
  const part = partDone(loan)
  if (!part || loanTraits[loan.loanState.name].requested) {
    return amountOf(tallyOf(loan.LoanUnit).wanted || loan.LoanUnit.length, 'unit')
  }
  return (
    <>
      {part.words}
      <Progress value={part.value} max={part.max} label={part.words} className="w-[88px] phone:hidden" />
    </>
  )
}
