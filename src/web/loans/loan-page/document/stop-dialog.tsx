import { useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { dayIn } from '#domain/dates.ts'
import { loanTraits } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { useActor } from '#web/session/session.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { adminsOf } from '../next-action.ts'
import { scopeOf } from '../summary/loan-facts.ts'
import type { Stopping } from './use-stopping.ts'

interface StopDialogProps {
  readonly loan: Loan
  readonly stopping: Stopping
  readonly pending: boolean
}

/** Says that a changed address stops the link that was sent, and offers to send the document to the new one in the same step. */
export default function StopDialog({ loan, stopping, pending }: StopDialogProps) {
  const actor = useActor()
  const [sends, setSends] = useState(true)
  const { document, storeroom, loanState } = loan
  const maySend = may.fulfilLoan(actor, scopeOf(loan))
  const canSend = maySend && loanTraits[loanState.name].ready
  const address = stopping.typed?.customerEmail
  const isSending = canSend && sends
  return (
    <ConfirmDialog
      open
      onOpenChange={next => !next && stopping.close()}
      title="Change the customer’s e-mail address?"
      confirm={isSending ? 'Save and send document' : 'Save changes'}
      pending={pending}
      onConfirm={() => stopping.save(isSending)}
      fields={
        canSend && (
          <Checkbox
            className="mt-4"
            label={`Send the document to ${address} now`}
            checked={sends}
            onChange={event => setSends(event.target.checked)}
          />
        )
      }
    >
      {document && (
        <>
          The link that was sent to <b>{document.sentTo}</b> on{' '}
          {dayIn(storeroom.country.timeZone, document.sentAt)} stops working.{' '}
        </>
      )}
      {maySend ? (
        !isSending && (
          <>
            Nobody can sign until the document is sent to <b>{address}</b>
            {canSend ? '.' : ', which can be done once every unit is sourced.'}
          </>
        )
      ) : (
        <>
          You may not send documents: {adminsOf(loan)} get a mail, so that they send it to <b>{address}</b>.
        </>
      )}
    </ConfirmDialog>
  )
}
