import { skipToken } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { mails } from '#contract/mails.ts'
import { useApiMutation, useApiQuery } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { failedInWords, localMinute, onTheirWay } from './mail-words.ts'

/** The button that resends all mails that failed since a given time, for instance after the mail server was repaired; none where no mail failed. */
export function ResendFailed() {
  const [isOpen, setOpen] = useState(false)
  const failed = useApiQuery(mails.list, { query: { failedSince: everSince, limit: 1 } })
  const hasSome = !failed.isPending && failed.data?.total !== 0
  return (
    <>
      {(hasSome || isOpen) && (
        <Button icon={RotateCw} onClick={() => setOpen(true)}>
          Resend failed
        </Button>
      )}
      <ResendFailedDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Before any mail. */
const everSince = '1970-01-01T00:00:00Z'

const dayMs = 24 * 60 * 60 * 1000

/** Asks since when, shows how many mails that are, and stays open while more are left than one call resends. */
function ResendFailedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [since, setSince] = useState(() => localMinute(new Date(Date.now() - dayMs)))
  const instant = Number.isNaN(Date.parse(since)) ? null : new Date(since).toISOString()
  const query = useApiQuery(
    mails.list,
    open && instant !== null ? { query: { failedSince: instant, limit: 1 } } : skipToken,
  )
  const send = useApiMutation(mails.resendFailed, {
    invalidates: ['mail', 'loan'],
    onDone: ({ resent, left }) => {
      toast({ variant: 'success', title: onTheirWay(resent) })
      if (left === 0) onClose()
    },
  })
  const count = instant === null || query.isPlaceholderData ? undefined : (query.data?.total ?? undefined)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title="Send again all that failed?"
      confirm="Resend"
      pending={send.isPending}
      onConfirm={() => {
        if (count === 0) onClose()
        else if (instant !== null) send.mutate({ body: { since: instant } })
      }}
      fields={
        <FormField
          className="mt-4"
          label="Failed since"
          error={instant === null ? 'Please enter a day and a time' : undefined}
        >
          <Input
            type="datetime-local"
            max="9999-12-31T23:59"
            value={since}
            onChange={event => setSince(event.target.value)}
          />
        </FormField>
      }
    >
      {failedInWords(count)}
      {count !== 0 &&
        ' Each goes out once more, the same mail with the same link. What is no longer true, or whose receiver has left, is dropped instead.'}
    </ConfirmDialog>
  )
}
