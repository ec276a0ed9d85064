import { Archive, ArrowLeftRight, ArrowUpRight, Infinity as Endless, Wrench } from 'lucide-react'
import { type UnitState, unitStateLabels } from '#domain/unit.ts'
import { Badge, type BadgeFamily, type BadgeMark } from '#web/ui/text/badge.tsx'

interface Look {
  readonly family: BadgeFamily
  readonly mark: BadgeMark
}

const looks: Record<UnitState, Look> = {
  IN: { family: 'outline', mark: 'dot' },
  OUT: { family: 'soft-grey', mark: ArrowUpRight },
  TRANSFER: { family: 'soft-blue', mark: ArrowLeftRight },
  REPAIR: { family: 'outline-orange', mark: Wrench },
  PERMANENT_LOAN: { family: 'solid-ink', mark: Endless },
  ARCHIVED: { family: 'dashed', mark: Archive },
}

/** A unit's state as a badge. */
export function UnitBadge({ state }: { state: UnitState }) {
  const { family, mark } = looks[state]
  return (
    <Badge family={family} mark={mark}>
      {unitStateLabels[state]}
    </Badge>
  )
}
