import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { refuse } from '#domain/refusal.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { forgetLinkToken, useLinkToken } from '#web/session/link-token.ts'
import { Button } from '#web/ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { Message } from './message.tsx'
import { RefusedNote } from './refused-note.tsx'

const title = 'Decline account'

/** The page of the approval mail's "I did not ask for this" (domain.md, Accounts). Opening it changes nothing. */
export default function DeclinePage() {
  usePageTitle(title)
  const token = useLinkToken('decline')
  const [end, setEnd] = useState<'declined' | 'dead' | null>(null)
  const endWith = (how: 'declined' | 'dead') => {
    forgetLinkToken('decline')
    setEnd(how)
  }
  return (
    <AuthLayout>
      <div className="auth-form">
        {end === 'declined' && (
          <Message
            takesFocus
            title="The account is declined"
            text="Nobody can sign in with it. There is nothing else for you to do."
          />
        )}
        {(end === 'dead' || (end === null && token === null)) && (
          <Message
            takesFocus={end !== null}
            title={title}
            text={`${refuse('dead_link').message} Nothing was changed.`}
          />
        )}
        {end === null && token !== null && (
          <Question token={token} onDeclined={() => endWith('declined')} onDead={() => endWith('dead')} />
        )}
      </div>
    </AuthLayout>
  )
}

interface QuestionProps {
  token: string
  onDeclined: () => void
  onDead: () => void
}

function Question({ token, onDeclined, onDead }: QuestionProps) {
  const decline = useApiMutation(accounts.decline, {
    invalidates: ['user'],
    onDone: onDeclined,
    onRefused: error => {
      if (error.code === 'dead_link') onDead()
    },
  })
  return (
    <>
      <h1>{title}</h1>
      <p>Somebody asked for an account with your e-mail address, and a manager approved it.</p>
      <p className="mt-3 text-muted">
        If that was not you, decline it: the account is rejected, nobody can sign in with it, and the other
        links of that mail stop working. If it was you, close this page and verify the account with the first
        link of the mail.
      </p>
      <RefusedNote error={decline.error} />
      <Button
        variant="danger"
        size="lg"
        className="mt-7 w-full"
        pending={decline.isPending}
        onClick={() => decline.mutate({ body: {}, token })}
      >
        I did not ask for this account
      </Button>
    </>
  )
}
