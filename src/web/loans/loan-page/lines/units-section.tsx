import { CircleAlert, Plus } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { checkAddingUnits, hasEnded, isSigned, loanTraits } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ScanInput } from '#web/ui/form/scan-input.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { addUnits } from '../loan-dialogs.ts'
import { factsOf, scopeOf, tallyOf } from '../summary/loan-facts.ts'
import { LineConsequences } from './line-actions.tsx'
import { LineTable } from './line-table.tsx'
import { TrackingIds } from './tracking-ids.tsx'
import { useLineVerbs } from './use-line-verbs.ts'
import { useSourcing } from './use-sourcing.ts'
import { useTakeBack } from './use-take-back.ts'

interface UnitsSectionProps {
  readonly loan: Loan
  /** The head above has the tracking id. */
  readonly isTrackedAbove?: boolean
}

/** The loan's units: sourcing them by scanning, taking them back by scanning, and all that is done to one of them. */
export function UnitsSection({ loan, isTrackedAbove = false }: UnitsSectionProps) {
  const sourcing = useSourcing(loan)
  const back = useTakeBack(loan)
  const verbs = useLineVerbs()
  const isLast = loanTraits[loan.loanState.name].shipping
  const takingBack = <TakeBack loan={loan} back={back} isNext={!isLast} />
  const highlighted = new Set([...sourcing.queue.highlighted, ...back.queue.highlighted])
  return (
    <div>
      {!isTrackedAbove && <TrackingIds loan={loan} className="mb-2" />}
      {!isLast && takingBack}
      {back.last && (
        <ConfirmDialog
          open
          onOpenChange={open => !open && back.answer(false)}
          title={back.last.question.title}
          confirm={back.last.question.confirm}
          onConfirm={() => back.answer(true)}
        >
          <LineConsequences line={back.last.line} question={back.last.question} />
        </ConfirmDialog>
      )}
      <LineTable loan={loan} sourcing={sourcing} verbs={verbs} highlighted={highlighted} />
      {isLast && takingBack}
      <MoreUnits loan={loan} />
    </div>
  )
}

interface TakeBackProps {
  readonly loan: Loan
  readonly back: ReturnType<typeof useTakeBack>
  /** What comes back is scanned now: while units are still shipped, a scan would be one of them. */
  readonly isNext: boolean
}

function TakeBack({ loan, back, isNext }: TakeBackProps) {
  const actor = useActor()
  const noteId = useId()
  if (tallyOf(loan.LoanUnit).shipped === 0 || !may.fulfilLoan(actor, scopeOf(loan))) return null
  return (
    <div className="lines-back" data-scan={isNext ? 'return' : undefined}>
      <ScanInput
        size="sm"
        label="Serial number of a unit that came back"
        placeholder="Scan what came back"
        onScan={back.takeBack}
        {...(back.refusal && { invalid: true, describedBy: noteId })}
      />
      {back.refusal && (
        <p id={noteId} className="error" role="alert">
          <CircleAlert className="i" aria-hidden />
          <span>{back.refusal}</span>
        </p>
      )}
    </div>
  )
}

function MoreUnits({ loan }: { loan: Loan }) {
  const actor = useActor()
  const [adding, setAdding] = useState(false)
  const state = loan.loanState.name
  if (!may.changeLines(actor, scopeOf(loan)) || isSigned(state) || hasEnded(state)) return null
  const refusal = checkAddingUnits(factsOf(loan))
  if (refusal) return adding ? <p className="screen-only mt-3 text-sm text-muted">{refusal.message}</p> : null
  if (adding) {
    return (
      <Suspense fallback={null}>
        <div className="-mx-4 border-t border-line px-4">
          <addUnits.Component loan={loan} onClose={() => setAdding(false)} />
        </div>
      </Suspense>
    )
  }
  return (
    <div className="screen-only mt-3 flex flex-wrap items-center gap-x-3">
      <Button icon={Plus} size="sm" onClick={() => setAdding(true)}>
        Add units
      </Button>
    </div>
  )
}
