import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { refuse } from '#domain/refusal.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { paths } from '#web/routing/paths.ts'
import { forgetLinkToken, useLinkToken } from '#web/session/link-token.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { Message } from './message.tsx'
import { RefusedNote } from './refused-note.tsx'

const title = 'A sign-in to your account'

/**
 * The page of "This was not me" in the mail about a sign-in. Opening it changes nothing: mail scanners follow links.
 */
export default function DisownPage() {
  usePageTitle(title)
  const token = useLinkToken('disown')
  const [end, setEnd] = useState<'disowned' | 'dead' | null>(null)
  const endWith = (how: 'disowned' | 'dead') => {
    forgetLinkToken('disown')
    setEnd(how)
  }
  return (
    <AuthLayout>
      <div className="auth-form">
        {end === 'disowned' && <WhatComesNext />}
        {(end === 'dead' || (end === null && token === null)) && (
          <Message
            takesFocus={end !== null}
            title={title}
            text={`${refuse('dead_link').message} Nothing was changed. If somebody else may know your password, choose a new one: that signs everybody out.`}
          >
            <ChoosePassword />
          </Message>
        )}
        {end === null && token !== null && (
          <Question token={token} onDisowned={() => endWith('disowned')} onDead={() => endWith('dead')} />
        )}
      </div>
    </AuthLayout>
  )
}

function WhatComesNext() {
  return (
    <Message
      takesFocus
      title="Everybody is signed out"
      text="The password of your account is void, and your managers are told. Choose one of your own now: the link comes by mail."
    >
      <ChoosePassword />
    </Message>
  )
}

const ChoosePassword = () => (
  <ButtonLink to={paths.forget} variant="primary" size="lg">
    Choose a new password
  </ButtonLink>
)

interface QuestionProps {
  token: string
  onDisowned: () => void
  onDead: () => void
}

function Question({ token, onDisowned, onDead }: QuestionProps) {
  const disown = useApiMutation(accounts.disown, {
    // A session in this browser is ended, too.
    invalidates: ['user'],
    onDone: onDisowned,
    onRefused: error => {
      if (error.code === 'dead_link') onDead()
    },
  })
  return (
    <>
      <h1>{title}</h1>
      <p>Somebody signed in to your account with the password that was chosen when it was registered.</p>
      <p className="mt-3 text-muted">
        If that was not you, say so: everybody is signed out, the password is void, and your managers are
        told. Then choose a password of your own. If it was you, close this page.
      </p>
      <RefusedNote error={disown.error} />
      <Button
        variant="danger"
        size="lg"
        className="mt-7 w-full"
        pending={disown.isPending}
        onClick={() => disown.mutate({ body: {}, token })}
      >
        This was not me
      </Button>
    </>
  )
}
