import { useState } from 'react'
import type { CustomerRequest } from '#contract/customer-request.ts'
import { customerRequests } from '#contract/customer-requests.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface AnswerDialogProps {
  readonly request: CustomerRequest
  readonly onClose: () => void
}

/** Answers a request with one press: the change was made, somebody else signs, or neither, and then why. */
export default function AnswerDialog({ request, onClose }: AnswerDialogProps) {
  const { kind, askedBy, text, wantedName, wantedEmail, sentTo } = request
  const { comment, setComment, error, answer, pending } = useAnswer(request, onClose)
  const isChange = kind === 'CHANGE'
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title={isChange ? `${askedBy} asks for a change` : `May ${wantedName} sign?`}
      keepOnOutsidePress
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Later
          </Button>
          <Button pending={pending === 'refuse'} onClick={() => answer(false)}>
            Refuse
          </Button>
          <Button variant="primary" pending={pending === 'accept'} onClick={() => answer(true)}>
            {isChange ? 'It is changed' : 'Send it to them'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {text && <q className="whitespace-pre-line">{text}</q>}
        <p className="text-muted">
          {isChange ? (
            <>
              Change the loan first where you agree, and send its document again. {askedBy} gets your answer
              at <span className="wrap-anywhere">{sentTo}</span>.
            </>
          ) : (
            <>
              The document goes to <span className="wrap-anywhere">{wantedEmail}</span>, which is not of the
              customer’s own domain, and the link of {askedBy} stops working.
            </>
          )}
        </p>
        <FormField label="Comment" optional error={error ?? undefined}>
          <Textarea value={comment} onChange={event => setComment(event.target.value)} />
        </FormField>
      </div>
    </Dialog>
  )
}

function useAnswer({ id, askedBy }: CustomerRequest, onClose: () => void) {
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string | null>(null)
  const sent = useApiMutation(customerRequests.answer, {
    invalidates: ['loan', 'mail'],
    onDone: () => {
      toast({ variant: 'success', title: `${askedBy} has been answered.` })
      onClose()
    },
    onRefused: refused => {
      setError(refused.fields?.comment ?? null)
      if (refused.status === 409) onClose()
    },
  })
  const answer = (accept: boolean) =>
    sent.mutate({ body: { id, accept, ...(comment.trim() && { comment: comment.trim() }) } })
  const pressed = sent.variables?.body.accept ? 'accept' : 'refuse'
  return { comment, setComment, error, answer, pending: sent.isPending ? pressed : null }
}
