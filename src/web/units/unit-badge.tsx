import { Archive, ArrowLeftRight, ArrowUpRight, Infinity as Endless, Wrench } from 'lucide-react'
import type { UnitState } from '#domain/unit.ts'
import { Badge, type BadgeFamily, type BadgeMark } from '#web/ui/badge.tsx'

interface Look {
  readonly label: string
  readonly family: BadgeFamily
  readonly mark: BadgeMark
}

const looks: Record<UnitState, Look> = {
  IN: { label: 'In', family: 'outline', mark: 'dot' },
  OUT: { label: 'Out', family: 'soft-grey', mark: ArrowUpRight },
  TRANSFER: { label: 'Transfer', family: 'soft-blue', mark: ArrowLeftRight },
  REPAIR: { label: 'Repair', family: 'outline-orange', mark: Wrench },
  PERMANENT_LOAN: { label: 'Permanent Loan', family: 'solid-ink', mark: Endless },
  ARCHIVED: { label: 'Archived', family: 'dashed', mark: Archive },
}

/** The state as the stock list and its filter name it (spec section 2, "Stock page"). */
export const unitStateLabel = (state: UnitState): string => looks[state].label

/** Where a unit is in its life, always in the same clothes. */
export function UnitBadge({ state }: { state: UnitState }) {
  const { label, family, mark } = looks[state]
  return (
    <Badge family={family} mark={mark}>
      {label}
    </Badge>
  )
}
