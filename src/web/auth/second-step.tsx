import { KeyRound } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { factors } from '#contract/factors.ts'
import type { SecondStepWay as Way } from '#domain/second-factor.ts'
import { ApiError, type SecondStepAsked, sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call-api.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { useFocusOnOpen } from './use-focus-on-open.ts'

interface SecondStepProps {
  asked: SecondStepAsked
  /** Back to the password: with a sentence where the server ended this sign-in. */
  onOver: (sentence?: string) => void
}

const words = {
  code: {
    label: 'Code',
    lead: 'Enter the code that your authenticator app shows now.',
    missing: 'Please enter a code.',
  },
  recovery: {
    label: 'Recovery code',
    lead: 'Enter one of the codes that you kept when you set up your second factor. Each works once.',
    missing: 'Please enter a code.',
  },
  passkey: { label: '', lead: 'Use one of your passkeys: on this device, on your phone, or a security key.' },
}
const switches: Record<Way, string> = {
  code: 'Use the authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
}

/** The second step of signing in, after the password: a code, a passkey, or a recovery code. */
export default function SecondStep({ asked, onOver }: SecondStepProps) {
  const [way, setWay] = useState<Way>(asked.ways[0] ?? 'recovery')
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { refusal, isPending, take, forget } = useStep(asked, onOver)
  useFocusOnOpen(form)
  const choose = (next: Way) => {
    setWay(next)
    setCode('')
    forget()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input, .step-main')?.focus())
  }
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (await take(way, code)) return
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }
  const error = way === 'passkey' ? undefined : refusal
  return (
    <form ref={form} className="auth-form is-steady" method="post" onSubmit={send} noValidate>
      <h1>Second step</h1>
      <p>{words[way].lead}</p>
      {way === 'passkey' ? (
        <>
          {refusal && (
            <Note kind="err" live className="mt-6">
              {refusal}
            </Note>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            icon={KeyRound}
            className="step-main mt-8 w-full"
            pending={isPending}
          >
            Use a passkey
          </Button>
        </>
      ) : (
        <>
          <FormField label={words[way].label} error={error} className="mt-8">
            <Input
              size="lg"
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              inputMode={way === 'code' ? 'numeric' : 'text'}
              maxLength={40}
              value={code}
              onChange={event => {
                setCode(event.target.value)
                forget()
              }}
            />
          </FormField>
          <Button type="submit" variant="primary" size="lg" className="mt-7 w-full" pending={isPending}>
            Sign in
          </Button>
        </>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-x-5 gap-y-3">
        {asked.ways
          .filter(other => other !== way)
          .map(other => (
            <button key={other} type="button" className="link auth-link" onClick={() => choose(other)}>
              {switches[other]}
            </button>
          ))}
        <button type="button" className="link auth-link" onClick={() => onOver()}>
          Back to the password
        </button>
      </div>
      <p className="mt-6 text-sm text-muted">
        Lost all of it? Ask your manager, or a system administrator, to reset your second factor.
      </p>
    </form>
  )
}

/** Takes the step; true once it signed in, or is over. */
function useStep({ ticket }: SecondStepAsked, onOver: SecondStepProps['onOver']) {
  const { enter } = useSession()
  const [refusal, setRefusal] = useState<string>()
  const [isPending, setPending] = useState(false)
  const answerOf = async (way: Way, code: string) => {
    if (way !== 'passkey') return call(factors.signInByCode, { body: { code }, token: ticket })
    const { stepWithPasskey } = await import('./passkey.ts')
    return stepWithPasskey(ticket)
  }
  const take = async (way: Way, code: string): Promise<boolean> => {
    if (way !== 'passkey' && code.trim() === '') {
      setRefusal(words[way].missing)
      return false
    }
    setPending(true)
    setRefusal(undefined)
    const requestedAt = performance.now()
    try {
      const answer = await answerOf(way, code)
      if (answer) enter(answer, requestedAt)
      return answer !== null
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'ticket_over'
      if (isOver) onOver(error.message)
      else setRefusal(sentenceOf(error))
      return isOver
    } finally {
      setPending(false)
    }
  }
  return { refusal, isPending, take, forget: () => setRefusal(undefined) }
}
