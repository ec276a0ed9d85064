import type { Unit } from '#contract/unit.ts'
import { unitTraits } from '#domain/unit.ts'
import { isLate, placeInBrief, placeWords } from '#domain/unit-place.ts'
import type { Stretch } from '#domain/words.ts'
import { StyledWords } from '#web/activity/styled-words.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useNow } from '#web/ui/text/use-now.ts'

/** The same words; no line ends within "19 Jan 2027". */
const withWholeDays = (words: readonly Stretch[]) =>
  words.map(part =>
    typeof part === 'string' ? part.replace(/(\d+) (\p{L}+) (\d{4})/u, '$1\u00a0$2\u00a0$3') : part,
  )

/** The unit's place and who has it, with a link to the loan; red when the customer has it past its due date. */
export function WhereItIs({ unit }: { unit: Unit }) {
  const now = useNow()
  return (
    <span className={isLate(unit, now) ? 'text-red-text' : undefined}>
      <StyledWords words={withWholeDays(placeWords(unit, now))} />
    </span>
  )
}

/**
 * The unit's place in a list, beside its storeroom: a dash where that says it all. The loan is never cut; its day is before the
 * place is.
 */
export function WhereInBrief({ unit }: { unit: Unit }) {
  const now = useNow()
  const nothing = unitTraits[unit.unitState.name].ready ? 'text-subtle' : undefined
  const [place = '', dot = '', loan = '', day = ''] = placeInBrief(unit, now)
  return (
    <span className={classNames('flex', isLate(unit, now) ? 'text-red-text' : nothing)}>
      <span className="min-w-[8ch] truncate">
        <StyledWords words={[place]} />
      </span>
      <span className="flex-none whitespace-pre">
        <StyledWords words={[dot, loan]} />
      </span>
      <span className="shrink-[999] truncate whitespace-pre">
        <StyledWords words={[day]} />
      </span>
    </span>
  )
}
