import { useEffect } from 'react'
import { loanTraits } from '#domain/loan.ts'
import { useCardForm } from '#web/forms/use-card-form.ts'
import { TimelineCard } from '#web/records/timeline-card.tsx'
import { Card } from '#web/ui/card.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { OpenRequests } from './asked/open-requests.tsx'
import { DocumentSection } from './document/document-section.tsx'
import { linkLooks } from './document/link-looks.ts'
import { isTrackedInHead, TrackingIds } from './lines/tracking-ids.tsx'
import { UnitsSection } from './lines/units-section.tsx'
import { type LoanBodyProps, nothingSaid } from './loan-body.tsx'
import { LoanSteps } from './loan-steps.tsx'
import { LoanNotes } from './summary/loan-notes.tsx'
import { Customer, Request } from './summary/loan-overview.tsx'
import { LoanReminder } from './summary/loan-reminder.tsx'
import { SummarySection } from './summary/summary-section.tsx'
import { useSummaryForm } from './summary/use-summary-form.ts'
import { LoanTimeline } from './timeline/loan-timeline.tsx'
import { useLoanComments } from './timeline/use-loan-comments.ts'
import { UnitsAside } from './units-aside.tsx'

/**
 * The loan as a page: its way, its units and what happened, beside them who borrows, why, and the document. On phones
 * the customer comes first only while the loan waits for a decision: afterwards the units are worked on.
 */
export function LoanPageBody({ loan, activity, next, onEditing }: Omit<LoanBodyProps, 'sections'>) {
  const narrow = useMedia(phone)
  const isCustomerFirst = narrow && loanTraits[loan.loanState.name].requested
  const summary = useSummaryForm(loan)
  const comments = useLoanComments(loan.id)
  const editing = useCardForm()
  const { isDirty } = summary.form.formState
  const isTyping = isDirty || comments.form.formState.isDirty
  useEffect(() => onEditing(isTyping), [isTyping, onEditing])

  const { document } = loan
  const { timeZone } = loan.storeroom.country
  const isTracked = isTrackedInHead(loan, narrow)
  const rows = activity.data?.rows ?? []
  return (
    <div className="loan-page">
      <LoanNotes loan={loan} next={next} />
      <OpenRequests loan={loan} activity={rows} />
      <LoanReminder loan={loan} />
      <LoanSteps loan={loan} activity={rows} />
      <div className="record-grid">
        <div>
          {isCustomerFirst && <Customer loan={loan} />}
          {(editing.isOpen || isDirty) && (
            <Card title="Loan Summary">
              <SummarySection loan={loan} summary={summary} activity={rows} opened={editing} />
            </Card>
          )}
          <Card
            title="Loan Units"
            aside={
              <div className="loan-aside num">
                {isTracked && <TrackingIds loan={loan} className="me-3 flex" />}
                <UnitsAside loan={loan} />
              </div>
            }
          >
            <UnitsSection loan={loan} isTrackedAbove={isTracked} />
          </Card>
        </div>
        <div>
          {!isCustomerFirst && <Customer loan={loan} />}
          <Request loan={loan} editing={editing} />
          <Card title="Document" note={document && linkLooks[document.state]}>
            <DocumentSection loan={loan} />
          </Card>
        </div>
        <div>
          <TimelineCard conversation={comments} nothing={nothingSaid} timeZone={timeZone}>
            <LoanTimeline loanId={loan.id} timeZone={timeZone} query={activity} />
          </TimelineCard>
        </div>
      </div>
    </div>
  )
}
