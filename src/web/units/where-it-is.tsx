import type { Unit } from '#contract/unit.ts'
import { isLate, placeWords } from '#domain/unit-place.ts'
import { StyledWords } from '#web/activity/styled-words.tsx'
import { useNow } from '#web/ui/text/use-now.ts'

/** Where the unit is and who has it, with a link to the loan; red when the customer has it past its due date. */
export function WhereItIs({ unit }: { unit: Unit }) {
  const now = useNow()
  return (
    <span className={isLate(unit, now) ? 'text-danger' : undefined}>
      <StyledWords words={placeWords(unit, now)} />
    </span>
  )
}
