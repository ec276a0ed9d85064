import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Loan, LoanActivity } from '#contract/loan.ts'
import { loanTraits } from '#domain/loan.ts'
import type { Rows } from '#web/api/call-api.ts'
import { CommentsSection } from '#web/comments/comments-section.tsx'
import type { Conversation } from '#web/comments/conversation.ts'
import { Accordion, type Section } from '#web/ui/accordion.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { OpenRequests } from './asked/open-requests.tsx'
import { DocumentSection } from './document/document-section.tsx'
import { linkLooks } from './document/link-looks.ts'
import { UnitsSection } from './lines/units-section.tsx'
import { LoanSteps } from './loan-steps.tsx'
import type { ShownAction } from './next-action.ts'
import { LoanNotes } from './summary/loan-notes.tsx'
import { Customer, Request } from './summary/loan-overview.tsx'
import { LoanReminder } from './summary/loan-reminder.tsx'
import { SummarySection } from './summary/summary-section.tsx'
import { type Summary, useSummaryForm } from './summary/use-summary-form.ts'
import { LoanTimeline } from './timeline/loan-timeline.tsx'
import { useLoanComments } from './timeline/use-loan-comments.ts'
import { UnitsAside } from './units-aside.tsx'
import type { OpenSections, SectionName } from './use-open-sections.ts'

export interface LoanBodyProps {
  readonly loan: Loan
  readonly activity: UseQueryResult<Rows<LoanActivity>>
  readonly next: ShownAction | null
  readonly sections: OpenSections
  /** Called when there is unsaved text, and when there is none any more. */
  readonly onEditing: (isEditing: boolean) => void
}

/** Steps and the spec's sections, with customer and request beside them; on phones in the order of the loan's page. */
export function LoanBody({ loan, activity, next, sections, onEditing }: LoanBodyProps) {
  const narrow = useMedia(phone)
  const summary = useSummaryForm(loan)
  const comments = useLoanComments(loan.id)
  const { isDirty } = summary.form.formState
  const isTyping = isDirty || comments.form.formState.isDirty
  useEffect(() => onEditing(isTyping), [isTyping, onEditing])
  const showSummary = useEffectEvent(() => sections.show('summary'))
  useEffect(() => {
    if (isDirty) showSummary()
  }, [isDirty])

  const parts = sectionsOf(loan, activity, summary, comments)
  const shown = (some: Section[]) => (
    <Accordion className="card loan-parts" sections={some} open={sections.open} onOpen={sections.choose} />
  )
  const isCustomerFirst = narrow && loanTraits[loan.loanState.name].requested
  return (
    <div className="loan">
      <LoanNotes loan={loan} next={next} />
      <OpenRequests loan={loan} activity={activity.data?.rows ?? []} />
      <LoanReminder loan={loan} />
      <LoanSteps loan={loan} activity={activity.data?.rows ?? []} />
      <div className="loan-grid">
        {isCustomerFirst && <Customer loan={loan} />}
        {shown(narrow ? parts.slice(0, 2) : parts)}
        <div className="loan-overview">
          {!isCustomerFirst && <Customer loan={loan} />}
          <Request loan={loan} />
        </div>
        {narrow && shown(parts.slice(2))}
      </div>
    </div>
  )
}

export const nothingSaid = 'Nobody has said anything about this loan yet.'

function sectionsOf(
  loan: Loan,
  activity: LoanBodyProps['activity'],
  summary: Summary,
  comments: Conversation,
): Section[] {
  const part = (value: SectionName, title: string, content: ReactNode, aside?: ReactNode): Section => ({
    value,
    title,
    content,
    ...(aside !== undefined && { aside: <span className="loan-aside num">{aside}</span> }),
  })
  const { document } = loan
  const { timeZone } = loan.storeroom.country
  const commentCount = comments.query.data?.length
  return [
    part(
      'summary',
      'Loan Summary',
      <SummarySection loan={loan} summary={summary} activity={activity.data?.rows ?? []} />,
    ),
    part('units', 'Loan Units', <UnitsSection loan={loan} />, <UnitsAside loan={loan} />),
    part(
      'document',
      'Document',
      <DocumentSection loan={loan} />,
      document ? linkLooks[document.state] : 'Not sent',
    ),
    {
      value: 'comments',
      title: 'Comments',
      aside: commentCount !== undefined && <span className="count">{commentCount}</span>,
      content: <CommentsSection conversation={comments} nothing={nothingSaid} timeZone={timeZone} />,
    },
    part('timeline', 'Timeline', <LoanTimeline loanId={loan.id} timeZone={timeZone} query={activity} />),
  ]
}
