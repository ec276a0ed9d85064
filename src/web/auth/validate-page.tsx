import { CircleAlert } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { accounts, type ChosenElsewhere } from '#contract/accounts.ts'
import { refuse } from '#domain/refusal.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call-api.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { paths } from '#web/routing/paths.ts'
import { useLinkToken } from '#web/session/link-token.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { ChosenElsewhereNote } from './chosen-elsewhere-note.tsx'
import { Message } from './message.tsx'
import { PasswordIsNew } from './password-is-new.tsx'
import { ResetForm } from './reset-form.tsx'
import { failedValidation, type Validation } from './validation.ts'

/**
 * Spec section 2, "Account validation": confirms the account when the page opens. If another browser registered it, shows
 * when and where the password was chosen, and offers to choose another one.
 */
export default function ValidatePage() {
  usePageTitle('Account Validation')
  const token = useLinkToken('validate')
  const [chooses, setChooses] = useState<'another' | 'done' | 'dead' | null>(null)
  return (
    <AuthLayout>
      <div className="auth-form">
        {chooses === null && <Validated token={token} onChoose={() => setChooses('another')} />}
        {chooses === 'done' && <PasswordIsNew />}
        {chooses === 'dead' && <AskForALink />}
        {chooses === 'another' && token !== null && (
          <ResetForm
            token={token}
            by={accounts.chooseAnother}
            title="Choose another password"
            text="It replaces the one that was chosen when your address was registered."
            onReset={() => setChooses('done')}
            onDead={() => setChooses('dead')}
          />
        )}
      </div>
    </AuthLayout>
  )
}

/** Shown when the offer to choose another password has ended: half an hour passed, or it was chosen elsewhere. */
const AskForALink = () => (
  <Message
    takesFocus
    title="Choose another password"
    text={`${refuse('dead_link').message} Ask for one by mail.`}
  >
    <ButtonLink to={paths.forget} variant="primary" size="lg">
      Ask for a new link
    </ButtonLink>
  </Message>
)

function Validated({ token, onChoose }: { token: string | null; onChoose: () => void }) {
  const { state, why, elsewhere, again } = useValidation(token)
  const texts = {
    pending: <span className="late">Verifying your account…</span>,
    verified: 'Account is now verified.',
    invalid: <Failed>Token invalid.</Failed>,
    unchecked: <Failed>Token invalid.</Failed>,
    unreached: why,
  } satisfies Record<Validation, unknown>
  const mayRetry = state === 'unchecked' || state === 'unreached'
  return (
    <>
      <h1>Account Validation</h1>
      <p role="status" aria-busy={state === 'pending'}>
        {texts[state]}
        {state === 'unchecked' && (
          <span className="mt-3 block text-muted">It could not be checked now: {why}</span>
        )}
      </p>
      {state === 'invalid' && (
        <p className="mt-3 text-muted">
          The link in the mail works once, and for a while only. Your manager can send it again.
        </p>
      )}
      {elsewhere && <ChosenElsewhereNote {...elsewhere} />}
      {state !== 'pending' && (
        <div className="mt-6 flex gap-3">
          {mayRetry && (
            <Button variant="primary" size="lg" onClick={again}>
              Retry
            </Button>
          )}
          {elsewhere && (
            <Button variant="primary" size="lg" onClick={onChoose}>
              Choose another password
            </Button>
          )}
          <ButtonLink to={paths.signIn} size="lg" variant={mayRetry || elsewhere ? 'default' : 'primary'}>
            Home
          </ButtonLink>
        </div>
      )}
    </>
  )
}

const Failed = ({ children }: { children: string }) => (
  <span className="flex items-center gap-2 text-red-text">
    <CircleAlert className="i" aria-hidden />
    {children}
  </span>
)

/** Uses the link once when the page opens, and again on a retry. */
function useValidation(token: string | null) {
  const [state, setState] = useState<Validation>(token === null ? 'invalid' : 'pending')
  const [why, setWhy] = useState('')
  const [elsewhere, setElsewhere] = useState<ChosenElsewhere | null>(null)
  const opened = useRef<string | null>(null)
  const validate = useCallback(async (bearer: string) => {
    setState('pending')
    try {
      await call(accounts.validate, { body: {}, token: bearer })
      setState('verified')
      setElsewhere(await readElsewhere(bearer))
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
  return { state, why, elsewhere, again: () => void (token !== null && validate(token)) }
}

/** A failure is ignored: the account is verified even if it can't be shown who chose the password. */
async function readElsewhere(token: string): Promise<ChosenElsewhere | null> {
  try {
    return (await call(accounts.verified, { token })).elsewhere
  } catch {
    return null
  }
}
