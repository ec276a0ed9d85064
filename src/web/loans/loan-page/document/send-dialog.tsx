import type { Loan } from '#contract/loan.ts'
import { dayIn } from '#domain/dates.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useSendDocument } from './use-send-document.ts'

interface SendDialogProps {
  readonly loan: Loan
  readonly onClose: () => void
}

/** Names the address before anything is mailed, lets it be corrected, and says that an earlier link stops working. */
export default function SendDialog({ loan, onClose }: SendDialogProps) {
  const { address, correct, error, send, pending } = useSendDocument(loan, onClose)
  const { document, customerName, customerEmail, storeroom } = loan
  return (
    <ConfirmDialog
      open
      onOpenChange={next => !next && onClose()}
      title={document ? 'Send the loan document again?' : 'Send the loan document?'}
      confirm="Send document"
      pending={pending}
      onConfirm={send}
      fields={
        address !== null && (
          <FormField label="Email" error={error ?? undefined} className="mt-4">
            <Input
              type="email"
              autoComplete="off"
              autoFocus
              value={address}
              onChange={event => correct(event.target.value)}
            />
          </FormField>
        )
      }
    >
      {address === null ? (
        <>
          The document goes to <b>{customerName}</b> at <b>{customerEmail}</b>, with a link to sign it.
        </>
      ) : (
        <>
          The document goes to <b>{customerName}</b> at this address, which the loan keeps, with a link to
          sign it.
        </>
      )}
      {document && !document.stopped && (
        <>
          {' '}
          The link that was sent on {dayIn(storeroom.country.timeZone, document.sentAt)} to {document.sentTo}{' '}
          stops working.
        </>
      )}
      {address === null && (
        <p className="mt-2">
          <button type="button" className="link" onClick={() => correct(customerEmail)}>
            Correct the address
          </button>
        </p>
      )}
    </ConfirmDialog>
  )
}
