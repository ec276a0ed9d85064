import { useCallback, useEffect, useRef, useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { call } from '#web/api.ts'
import { sentenceOf } from '#web/api-error.ts'
import { useLinkToken } from '#web/link-token.ts'
import { usePageTitle } from '#web/page-title.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { failedValidation, type Validation } from './validation.ts'

/** Spec section 2, "Account validation": confirms the account when it opens. */
export default function ValidatePage() {
  usePageTitle('Account Validation')
  const { state, why, again } = useValidation(useLinkToken('validate'))
  const said = {
    pending: <span className="late">Verifying your account…</span>,
    verified: 'Account is now verified.',
    invalid: 'Token invalid.',
    unknown: why,
  } satisfies Record<Validation, unknown>
  return (
    <AuthLayout>
      <div className="auth-form">
        <h1>Account Validation</h1>
        <p role="status" aria-busy={state === 'pending'}>
          {said[state]}
        </p>
        {state === 'invalid' && (
          <p className="mt-3 text-muted">
            The link in the mail works once, and for a while only. Your manager can send it again.
          </p>
        )}
        {state !== 'pending' && (
          <div className="mt-6 flex gap-3">
            {state === 'unknown' && (
              <Button variant="primary" size="lg" onClick={again}>
                Retry
              </Button>
            )}
            <ButtonLink to={paths.signIn} size="lg" variant={state === 'unknown' ? 'default' : 'primary'}>
              Home
            </ButtonLink>
          </div>
        )}
      </div>
    </AuthLayout>
  )
}

/** Opens the link once when the page opens, and again when asked to. */
function useValidation(token: string | null) {
  const [state, setState] = useState<Validation>(token === null ? 'invalid' : 'pending')
  const [why, setWhy] = useState('')
  const opened = useRef<string | null>(null)
  const validate = useCallback(async (bearer: string) => {
    setState('pending')
    try {
      await call(accounts.validate, { body: {}, token: bearer })
      setState('verified')
    } catch (error) {
      setWhy(sentenceOf(error))
      setState(failedValidation(error))
    }
  }, [])
  useEffect(() => {
    if (token === null || opened.current === token) return
    opened.current = token
    void validate(token)
  }, [token, validate])
  return { state, why, again: () => void (token !== null && validate(token)) }
}
