import { Ban, Check, ClockAlert, X } from 'lucide-react'
import type { Loan } from '#contract/loan.ts'
import { type LoanState, loanStateLabels } from '#domain/loan.ts'
import { Badge, type BadgeFamily, type BadgeMark } from '#web/ui/text/badge.tsx'

interface Look {
  readonly label: string
  /** Spec section 4, "Hover text per loan state". */
  readonly hint: string
  /** Whether the hint says more than the label. */
  readonly explains: boolean
  readonly family: BadgeFamily
  readonly mark: BadgeMark
}

/** How each state of a loan is named and drawn; filters take their labels from here too. */
export const loanLooks: Readonly<Record<LoanState, Look>> = {
  PENDING: {
    label: loanStateLabels.PENDING,
    hint: 'Waiting for loan approval',
    explains: true,
    family: 'outline',
    mark: 'ring',
  },
  PROCESSING: {
    label: loanStateLabels.PROCESSING,
    hint: 'Waiting for units to be sourced',
    explains: true,
    family: 'outline',
    mark: 'pie-25',
  },
  APPROVED: {
    label: loanStateLabels.APPROVED,
    hint: 'Loan has been approved. Waiting for units to be sourced',
    explains: true,
    family: 'outline',
    mark: 'pie-25',
  },
  FULFILLED: {
    label: loanStateLabels.FULFILLED,
    hint: 'Waiting for loan documents to be signed',
    explains: true,
    family: 'soft-blue',
    mark: 'pie-50',
  },
  SIGNED: {
    label: loanStateLabels.SIGNED,
    hint: 'Waiting for units to be shipped',
    explains: true,
    family: 'solid-ink',
    mark: 'pie-75',
  },
  ACTIVE: {
    label: loanStateLabels.ACTIVE,
    hint: 'Active loan',
    explains: false,
    family: 'soft-green',
    mark: 'dot',
  },
  COMPLETED: {
    label: loanStateLabels.COMPLETED,
    hint: 'Completed loan',
    explains: false,
    family: 'outline-green',
    mark: Check,
  },
  DENIED: {
    label: loanStateLabels.DENIED,
    hint: 'Denied loan',
    explains: false,
    family: 'outline-orange',
    mark: Ban,
  },
  CANCELLED: {
    label: loanStateLabels.CANCELLED,
    hint: 'Cancelled loan',
    explains: false,
    family: 'outline-red',
    mark: X,
  },
}

/** A loan's state; active and overdue is solid red, and says so to people who can't see it. */
export function LoanBadge({ loan }: { loan: Pick<Loan, 'loanState' | 'isOverdue'> }) {
  const { label, hint, family, mark } = loanLooks[loan.loanState.name]
  if (!loan.isOverdue) {
    return (
      <Badge family={family} mark={mark} hint={hint}>
        {label}
      </Badge>
    )
  }
  return (
    <Badge family="solid-red" mark={ClockAlert} hint={hint}>
      {label}
      <span className="sr-only">, overdue</span>
    </Badge>
  )
}
