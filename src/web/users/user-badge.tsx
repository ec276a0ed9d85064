import { Ban, UserX } from 'lucide-react'
import type { UserState } from '#domain/account.ts'
import { Badge, type BadgeFamily, type BadgeMark } from '#web/ui/text/badge.tsx'

interface Look {
  readonly label: string
  readonly hint: string
  readonly family: BadgeFamily
  readonly mark: BadgeMark
}

/** The label and look of each account state; the filter uses these labels, too. */
export const userLooks: Readonly<Record<UserState, Look>> = {
  REQUESTED: {
    label: 'Requested',
    hint: 'Waiting for a manager to approve',
    family: 'outline',
    mark: 'ring',
  },
  APPROVED: {
    label: 'Approved',
    hint: 'Waiting for the mailed link to be opened',
    family: 'soft-blue',
    mark: 'pie-50',
  },
  ACTIVE: { label: 'Active', hint: 'May sign in', family: 'plain', mark: 'dot' },
  REJECTED: { label: 'Rejected', hint: 'Was refused an account', family: 'outline-orange', mark: Ban },
  INACTIVE: { label: 'Inactive', hint: 'May not sign in any more', family: 'dashed', mark: UserX },
}

/** The state of an account. */
export function UserBadge({ state }: { state: UserState }) {
  const { label, hint, family, mark } = userLooks[state]
  return (
    <Badge family={family} mark={mark} hint={hint}>
      {label}
    </Badge>
  )
}
