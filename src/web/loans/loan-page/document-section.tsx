import { FilePenLine, Send } from 'lucide-react'
import { useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import type { DocumentLinkState } from '#domain/link.ts'
import { hasEnded } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { useActor } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayIn, minuteIn } from '../loan-dates.ts'
import { placeOf, tallyOf } from './loan-facts.ts'
import { SendDialog } from './send-dialog.tsx'

/** How the customer's link is, as staff should know it (domain.md section 4). */
export const linkLooks: Record<DocumentLinkState, string> = {
  open: 'Waiting for the customer to sign',
  signed: 'Signed',
  suspended: 'Suspended: the loan is being changed',
  replaced: 'Replaced by a newer one',
  expired: 'Expired unsigned',
  withdrawn: 'Withdrawn: the loan ended unsigned',
  closed: 'Closed: the loan has ended',
}

/** What was sent to the customer, when, and what became of it. */
export function DocumentSection({ loan }: { loan: Loan }) {
  const actor = useActor()
  const [sending, setSending] = useState(false)
  const { document } = loan
  const canSend = loan.loanState.name === 'FULFILLED' && may.fulfilLoan(actor, placeOf(loan))
  return (
    <div className="text-sm">
      {document ? <Sent loan={loan} document={document} /> : <NotSent loan={loan} />}
      {canSend && document && (
        <Button icon={Send} size="sm" className="mt-3" onClick={() => setSending(true)}>
          Send again
        </Button>
      )}
      <SendDialog loan={loan} open={sending} onClose={() => setSending(false)} />
    </div>
  )
}

function NotSent({ loan }: { loan: Loan }) {
  const { wanted } = tallyOf(loan.LoanUnit)
  const isReady = loan.loanState.name === 'FULFILLED'
  const what = wanted === 1 ? 'the unit is sourced' : `all ${wanted} units are sourced`
  const rest = hasEnded(loan.loanState.name)
    ? ''
    : isReady
      ? ' It can be sent now.'
      : ` It can be sent once ${what}.`
  return (
    <p className="flex gap-3 text-muted">
      <FilePenLine className="i i-lg text-subtle" aria-hidden />
      <span>{hasEnded(loan.loanState.name) ? 'It was never sent.' : `Not sent yet.${rest}`}</span>
    </p>
  )
}

function Sent({ loan, document }: { loan: Loan; document: NonNullable<Loan['document']> }) {
  const { timeZone } = loan.storeroom.country
  return (
    <dl className="dl">
      <dt>Sent to</dt>
      <dd>{document.sentTo}</dd>
      <dt>Sent</dt>
      <dd className="num">{minuteIn(timeZone, document.sentAt)}</dd>
      <dt>Link</dt>
      <dd>
        {linkLooks[document.state]}
        {document.state === 'open' && document.expiresAt && (
          <span className="text-muted">, valid until {dayIn(timeZone, document.expiresAt)}</span>
        )}
      </dd>
      {document.signedAt && (
        <>
          <dt>Signed by</dt>
          <dd className="num">
            {document.signedName}, {minuteIn(timeZone, document.signedAt)}
          </dd>
        </>
      )}
    </dl>
  )
}
