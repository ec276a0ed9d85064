import { accounts } from '#contract/accounts.ts'
import { signOn } from '#contract/sign-on.ts'
import { useApiMutation, useApiQuery } from '#web/api/queries.ts'
import { resetLinkMinutes } from '#web/auth/reset-link.ts'
import { useUser } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { MailAddress } from '#web/ui/text/mail-address.tsx'

/** A new password comes by a mailed link only: an unwatched page that is signed in can't change it. */
export function PasswordCard() {
  const { email, isSysAdmin } = useUser()
  const own = useApiQuery(signOn.own).data
  const ask = useApiMutation(accounts.forget)
  const address = (
    <b className="strong wrap-anywhere">
      <MailAddress>{email}</MailAddress>
    </b>
  )
  // Somebody who signs in by the directory alone has no password to change; system administrators may choose one.
  if (own?.linked && !own.hasPassword && !isSysAdmin) return null
  return (
    <Card title="Password">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-[280px] text-sm text-muted">
          A link to choose a new one goes to <span className="text-fg">{address}</span>. When it is used, you
          are signed out everywhere.
        </p>
        <Button pending={ask.isPending} onClick={() => ask.mutate({ body: { email } })}>
          Change password
        </Button>
      </div>
      {ask.isSuccess && (
        <Note kind="ok" live className="mt-3">
          The link is on its way to {address}. It works once, for {resetLinkMinutes} minutes.
        </Note>
      )}
    </Card>
  )
}
