import { useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { RecordAbsent } from '#web/records/record-absent.tsx'
import { RecordDialog } from '#web/records/record-dialog.tsx'
import { RecordPage } from '#web/records/record-page.tsx'
import { paths } from '#web/routing/paths.ts'
import { useActor } from '#web/session/session.tsx'
import { RecordId } from '#web/ui/text/record-id.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { LoanBadge, loanLooks } from '../loan-badge.tsx'
import { LoanPageBody } from './loan-page-body.tsx'
import { DueDate } from './summary/due-date.tsx'
import './loan.css'
import { scanField, useScanFocus } from './lines/use-scan-focus.ts'
import { LoanActions } from './loan-actions.tsx'
import { LoanBody } from './loan-body.tsx'
import { LoanSkeleton } from './loan-skeleton.tsx'
import { nextAction } from './next-action.ts'
import { useOpenSections } from './use-open-sections.ts'

const loanList = { label: 'Loan', to: paths.loans }

interface LoanRecordProps {
  readonly loanId: number
  /** Closes the dialog over the list; without it the loan is a page. */
  readonly onClose?: () => void
  /** The list that the page leads back to. */
  readonly list?: { readonly label: string; readonly to: string }
}

/** The loan as one thing (spec section 2, "Fulfillment page"): over its list, or a page of its own. */
export default function LoanRecord({ loanId, onClose, list = loanList }: LoanRecordProps) {
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
  const number = recordNumber(loanId)
  const name = (
    <>
      loan <b>{number}</b>
    </>
  )
  const loading = (
    <RecordAbsent what="loan" query={query}>
      <LoanSkeleton />
    </RecordAbsent>
  )
  if (!onClose) {
    return (
      <RecordPage
        title={`Loan ${number}`}
        list={list}
        crumb={<RecordId id={loanId} />}
        heading={loan ? loan.title : number}
        subtitle={loan && <State loan={loan} />}
        actions={!narrow && actions}
        bar={narrow && next && actions}
        name={name}
        isDirty={isEditing}
      >
        {loan ? <LoanPageBody loan={loan} activity={activity} next={next} onEditing={setEditing} /> : loading}
      </RecordPage>
    )
  }
  return (
    <RecordDialog
      title={`Edit Loan - ${number}`}
      subtitle={loan ? <State loan={loan} /> : ' '}
      size="page"
      head={!narrow && <div className="flex shrink-0 gap-2">{actions}</div>}
      footer={narrow && next && <div className="loan-bar">{actions}</div>}
      leavable
      name={name}
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
        loading
      )}
    </RecordDialog>
  )
}

/** The loan's state beneath the dialog's title, with the spec's hover text beside it. */
function State({ loan }: { loan: Loan }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <LoanBadge loan={loan} />
      <span>{loanLooks[loan.loanState.name].hint}</span>
      <span className="phone:hidden">
        <DueDate loan={loan} />
      </span>
    </span>
  )
}
