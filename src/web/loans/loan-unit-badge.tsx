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
import { useConfig } from '#web/api/config.ts'
import { Badge, type BadgeFamily, type BadgeMark } from '#web/ui/text/badge.tsx'

interface Look {
  readonly label: string
  readonly family: BadgeFamily
  readonly mark: BadgeMark
  /** The badge takes more room than "Sourcing". */
  readonly isWide: boolean
}

export const lineLooks: Record<LoanUnitState, Look> = {
  SOURCING: { label: 'Sourcing', family: 'outline', mark: 'ring', isWide: false },
  PACKING: { label: 'Packing', family: 'soft-grey', mark: PackageCheck, isWide: false },
  SHIPPED: { label: 'Shipped', family: 'soft-blue', mark: Truck, isWide: false },
  RETURNED: { label: 'Returned', family: 'outline-green', mark: Undo2, isWide: false },
  DAMAGED: { label: 'Damaged', family: 'outline-orange', mark: CircleAlert, isWide: false },
  PERMANENT_LOAN: { label: 'Permanent Loan', family: 'solid-ink', mark: Endless, isWide: true },
  LOST_AXIS: { label: 'Lost by', family: 'outline-red', mark: Warehouse, isWide: true },
  LOST_CUSTOMER: { label: 'Lost by customer', family: 'outline-red', mark: UserX, isWide: true },
  UNAVAILABLE: { label: 'Unavailable', family: 'dashed', mark: CircleOff, isWide: true },
}

/** How far one line of a loan is; what we lost ourselves names our company (domain.md, Loan units). */
export function LoanUnitBadge({ state, hint }: { state: LoanUnitState; hint?: string | undefined }) {
  const { companyName } = useConfig()
  const { label, family, mark } = lineLooks[state]
  return (
    <Badge family={family} mark={mark} hint={hint}>
      {state === 'LOST_AXIS' ? `${label} ${companyName || 'us'}` : label}
    </Badge>
  )
}
