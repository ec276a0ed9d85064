import { MessageCircleQuestion } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CustomerRequest } from '#contract/customer-request.ts'
import { customerRequests } from '#contract/customer-requests.ts'
import type { Loan, LoanActivity } from '#contract/loan.ts'
import { requestTraits } from '#domain/customer-request.ts'
import { may } from '#domain/permissions.ts'
import { textOf } from '#domain/words.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { scopeOf } from '../summary/loan-facts.ts'

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'))

interface OpenRequestsProps {
  readonly loan: Loan
  readonly activity: readonly LoanActivity[]
}

/** Shows what the customer says before signing: that they declined, and each open request with its one button. */
export function OpenRequests({ loan, activity }: OpenRequestsProps) {
  const { data } = useApiQuery(customerRequests.ofLoan, { params: { loanId: loan.id } })
  const open = data?.rows.filter(({ state }) => requestTraits[state].open) ?? []
  return (
    <>
      {loan.document?.state === 'declined' && <Declined activity={activity} />}
      {open.map(request => (
        <OpenRequest key={request.id} loan={loan} request={request} />
      ))}
    </>
  )
}

function Declined({ activity }: { activity: readonly LoanActivity[] }) {
  const last = activity.findLast(({ event }) => event === 'document-declined')
  return (
    <Note kind="warn">
      {textOf(last?.detail.customer) ?? 'The customer'} declined to sign:{' '}
      <span className="whitespace-pre-line">{textOf(last?.detail.reason)}</span>
    </Note>
  )
}

function OpenRequest({ loan, request }: { loan: Loan; request: CustomerRequest }) {
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const mayAnswer = may.answerRequest(actor, scopeOf(loan))
  return (
    <>
      <Note
        kind="warn"
        live
        action={
          mayAnswer && (
            <Button size="sm" icon={MessageCircleQuestion} onClick={() => setOpen(true)}>
              Answer
            </Button>
          )
        }
      >
        <Wish request={request} />
      </Note>
      <Suspense fallback={null}>
        {isOpen && <AnswerDialog request={request} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function Wish({ request: { kind, askedBy, text, wantedName, wantedEmail } }: { request: CustomerRequest }) {
  const said = text && <q className="whitespace-pre-line">{text}</q>
  if (kind === 'CHANGE')
    return (
      <>
        {askedBy} asks for a change: {said}
      </>
    )
  return (
    <>
      {askedBy} asks that <b>{wantedName}</b>, <span className="wrap-anywhere">{wantedEmail}</span>, signs.{' '}
      {said}
    </>
  )
}
