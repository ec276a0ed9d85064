import { Ellipsis, Infinity as Endless, ListChecks, Package, Printer, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { lineTraits } from '#domain/line-traits.ts'
import { checkCancelling, hasEnded } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import type { Actor } from '#domain/role.ts'
import { useActor } from '#web/session/session.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import { allowedActions } from './lines/allowed-line-actions.ts'
import type { LoanPrint } from './print/print-dialog.tsx'
import { factsOf, lineFactsOf, scopeOf } from './summary/loan-facts.ts'

const PrintDialog = lazy(() => import('./print/print-dialog.tsx'))
const PermanentDialog = lazy(() => import('./lines/permanent-dialog.tsx'))

/** The lines that this person may leave with the customer for good. */
const permanentLines = (loan: Loan, actor: Actor) =>
  loan.LoanUnit.filter(line => allowedActions(loan, line, actor, new Date()).why.makePermanent === '')

interface OtherActionsProps {
  loan: Loan
  size: 'md' | 'lg'
  onCancel: () => void
  /** More items, before the others. */
  children?: ReactNode
}

/** Actions besides the next step: printing, leaving several units with the customer for good, cancelling the loan. */
export function OtherActions({ loan, size, onCancel, children }: OtherActionsProps) {
  const actor = useActor()
  const [opened, setOpened] = useState<LoanPrint | 'permanent' | null>(null)
  const close = () => setOpened(null)
  const hasAny = (trait: 'waiting' | 'packed' | 'out') =>
    loan.LoanUnit.some(({ loanUnitState }) => lineTraits[loanUnitState.name][trait])
  const permanent = permanentLines(loan, actor)
  const mayCancel = !hasEnded(loan.loanState.name) && may.cancelLoan(actor, scopeOf(loan))
  const refusal = checkCancelling(factsOf(loan), loan.LoanUnit.map(lineFactsOf))
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} variant="default" size={size} label="More actions" />}>
        {children}
        {hasAny('waiting') && (
          <MenuItem icon={ListChecks} onSelect={() => setOpened('pick-list')}>
            Pick list
          </MenuItem>
        )}
        {(hasAny('packed') || hasAny('out')) && (
          <MenuItem icon={Package} onSelect={() => setOpened('packing-slip')}>
            Packing slip
          </MenuItem>
        )}
        <MenuItem icon={Printer} onSelect={() => window.print()}>
          Print the loan
        </MenuItem>
        {permanent.length > 1 && (
          <MenuItem icon={Endless} onSelect={() => setOpened('permanent')}>
            Permanent loan…
          </MenuItem>
        )}
        {mayCancel && (
          <MenuItem icon={X} danger={!refusal} disabled={refusal !== null} onSelect={onCancel}>
            Cancel loan
            {refusal && <small className="max-w-[240px]">{refusal.message}</small>}
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {opened === 'permanent' && <PermanentDialog loan={loan} lines={permanent} onClose={close} />}
        {opened !== null && opened !== 'permanent' && (
          <PrintDialog loan={loan} print={opened} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
