import { useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { RecordAbsent } from '#web/records/record-absent.tsx'
import { RecordDialog } from '#web/records/record-dialog.tsx'
import { useActor } from '#web/session/session.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { LoanBadge, loanLooks } from '../loan-badge.tsx'
import { DueDate } from './summary/due-date.tsx'
import './loan.css'
import { scanField, useScanFocus } from './lines/use-scan-focus.ts'
import { LoanActions } from './loan-actions.tsx'
import { LoanBody } from './loan-body.tsx'
import { LoanSkeleton } from './loan-skeleton.tsx'
import { nextAction } from './next-action.ts'
import { useOpenSections } from './use-open-sections.ts'

interface LoanDialogProps {
  readonly loanId: number
  readonly onClose: () => void
}

/** The loan as one thing (spec section 2, "Fulfillment page"): over its list, on phones the whole screen. */
export default function LoanDialog({ loanId, onClose }: LoanDialogProps) {
  const actor = useActor()
  const narrow = useMedia(phone)
  const query = useApiQuery(loans.one, { params: { loanId } })
  const activity = useApiQuery(loans.activity, { params: { loanId } })
  const [isEditing, setEditing] = useState(false)
  const loan = query.data
  const next = loan ? nextAction(loan, actor) : null
  const sections = useOpenSections(loan)
  useScanFocus(loan)

  const scan = () => {
    sections.show('units')
    requestAnimationFrame(() => scanField()?.focus())
  }
  const actions = loan && <LoanActions loan={loan} next={next} onScan={scan} size={narrow ? 'lg' : 'md'} />
  return (
    <RecordDialog
      title={`Edit Loan - ${recordNumber(loanId)}`}
      subtitle={loan ? <State loan={loan} /> : ' '}
      size="page"
      head={!narrow && <div className="flex shrink-0 gap-2">{actions}</div>}
      footer={narrow && next && <div className="loan-bar">{actions}</div>}
      leavable
      name={
        <>
          loan <b>{recordNumber(loanId)}</b>
        </>
      }
      isDirty={isEditing}
      onClose={onClose}
    >
      {loan ? (
        <LoanBody
          loan={loan}
          activity={activity}
          next={next}
          sections={sections}
          onEditing={setEditing}
          more={narrow && !next && actions}
        />
      ) : (
        <RecordAbsent what="loan" query={query}>
          <LoanSkeleton />
        </RecordAbsent>
      )}
    </RecordDialog>
  )
}

/** The loan's state beneath the dialog's title, with the spec's hover text beside it. */
function State({ loan }: { loan: Loan }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <LoanBadge loan={loan} />
      <span>{loanLooks[loan.loanState.name].hint}</span>
      <span className="phone:hidden">
        <DueDate loan={loan} />
      </span>
    </div>
  )
}
