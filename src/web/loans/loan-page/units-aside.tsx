import type { Loan } from '#contract/loan.ts'
import { amountOf } from '#domain/amounts.ts'
import { Progress } from '#web/ui/progress.tsx'
import { partDone, tallyOf } from './summary/loan-facts.ts'

/** "3 of 5 sourced", "2 of 5 shipped", "2 of 5 returned": how far the units are. */
export function UnitsAside({ loan }: { loan: Loan }) {
  const part = partDone(loan)
  if (!part) return amountOf(tallyOf(loan.LoanUnit).wanted || loan.LoanUnit.length, 'unit')
  return (
    <>
      {part.words}
      <Progress value={part.value} max={part.max} label={part.words} className="w-[88px] phone:hidden" />
    </>
  )
}
