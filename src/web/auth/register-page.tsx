import { useState } from 'react'
import { usePageTitle } from '#web/routing/page-title.ts'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { Message } from './message.tsx'
import { type Registered, RegisterForm } from './register-form.tsx'
import { WithConfig } from './with-config.tsx'

const title = 'Create an account'

/** Spec section 2, "Register"; afterwards it says what comes next. */
export default function RegisterPage() {
  usePageTitle(title)
  const [registered, setRegistered] = useState<Registered | null>(null)
  return (
    <AuthLayout>
      <div className="auth-form">
        {registered ? (
          <WhatComesNext {...registered} />
        ) : (
          <WithConfig title={title}>
            {config => <RegisterForm config={config} onRegistered={setRegistered} />}
          </WithConfig>
        )}
      </div>
    </AuthLayout>
  )
}

/**
 * Says the same for an address that already has an account, so that nobody learns of it; its owner gets a mail as well.
 */
function WhatComesNext({ firstName, email }: Registered) {
  return (
    <Message
      takesFocus
      title={`Thank you, ${firstName}`}
      text={
        <>
          You will get a mail at <b className="strong text-fg">{email}</b> when a manager has decided. Open
          the link in it, then sign in.
        </>
      }
    >
      <ButtonLink to={paths.signIn} size="lg">
        Login
      </ButtonLink>
    </Message>
  )
}
