import {
  CircleAlert,
  CircleOff,
  Infinity as Endless,
  PackageCheck,
  Truck,
  Undo2,
  UserX,
  Warehouse,
} from 'lucide-react'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import { useConfig } from '#web/config.ts'
import { Badge, type BadgeFamily, type BadgeMark } from '#web/ui/badge.tsx'

interface Look {
  readonly label: string
  readonly family: BadgeFamily
  readonly mark: BadgeMark
}

const looks: Record<LoanUnitState, Look> = {
  SOURCING: { label: 'Sourcing', family: 'outline', mark: 'ring' },
  PACKING: { label: 'Packing', family: 'soft-grey', mark: PackageCheck },
  SHIPPED: { label: 'Shipped', family: 'soft-blue', mark: Truck },
  RETURNED: { label: 'Returned', family: 'outline-green', mark: Undo2 },
  DAMAGED: { label: 'Damaged', family: 'outline-orange', mark: CircleAlert },
  PERMANENT_LOAN: { label: 'Permanent Loan', family: 'solid-ink', mark: Endless },
  LOST_AXIS: { label: 'Lost by', family: 'outline-red', mark: Warehouse },
  LOST_CUSTOMER: { label: 'Lost by customer', family: 'outline-red', mark: UserX },
  UNAVAILABLE: { label: 'Unavailable', family: 'dashed', mark: CircleOff },
}

/** How far one line of a loan is; what we lost ourselves names our company (domain.md section 5). */
export function LoanUnitBadge({ state, hint }: { state: LoanUnitState; hint?: string | undefined }) {
  const { companyName } = useConfig()
  const { label, family, mark } = looks[state]
  return (
    <Badge family={family} mark={mark} hint={hint}>
      {state === 'LOST_AXIS' ? `${label} ${companyName || 'us'}` : label}
    </Badge>
  )
}
