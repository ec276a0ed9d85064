import { type SyntheticEvent, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#web/api-error.ts'
import { useConfig } from '#web/config.ts'
import { usePageTitle } from '#web/page-title.ts'
import { dashboard, shell } from '#web/pages.ts'
import { toastError } from '#web/queries.ts'
import { useSession } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { dismissToast } from '#web/ui/toast.ts'
import { AuthLayout } from './auth-layout.tsx'
import { checkLogin, type LoginErrors } from './check-login.ts'
import { DemoPeople } from './demo-people.tsx'

const blank = { email: '', password: '' }

/** Spec section 2, "Login". Where one goes afterwards is the guests-only guard's. */
export default function SignInPage() {
  const { appName, isSetUp } = useConfig()
  const [typed, setTyped] = useState(blank)
  const { errors, refusal, isPending, submit, forgive } = useSignIn()
  const form = useRef<HTMLFormElement>(null)
  usePageTitle('Login')

  const type = (change: Partial<typeof blank>) => {
    setTyped({ ...typed, ...change })
    forgive(Object.keys(change))
  }
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = Object.keys(await submit(typed))[0]
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
  }

  return (
    <AuthLayout>
      <form ref={form} className="auth-form" onSubmit={send} noValidate>
        <h1>Login</h1>
        <p>Welcome to {appName}</p>
        {!isSetUp && (
          <Note className="mt-6">
            This {appName} is not set up yet. Open the link that the server printed when it started.
          </Note>
        )}
        {refusal && (
          <Note kind="err" className="mt-6">
            {refusal}
          </Note>
        )}
        <FormField label="Email" error={errors.email} className="mt-8">
          <Input
            size="lg"
            type="email"
            name="email"
            autoComplete="username"
            value={typed.email}
            onChange={event => type({ email: event.target.value })}
          />
        </FormField>
        <FormField label="Password" error={errors.password} className="mt-5">
          <PasswordInput
            size="lg"
            name="password"
            autoComplete="current-password"
            value={typed.password}
            onChange={event => type({ password: event.target.value })}
          />
        </FormField>
        <Button type="submit" variant="primary" size="lg" className="mt-7 w-full" pending={isPending}>
          Submit
        </Button>
        <DemoPeople onChoose={(email, password) => type({ email, password })} />
      </form>
    </AuthLayout>
  )
}

/** Idle, then submitting, then signed in or told why not (spec section 4, "Session"). */
function useSignIn() {
  const { signIn } = useSession()
  const [errors, setErrors] = useState<LoginErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [isPending, setPending] = useState(false)

  const attempt = async (typed: typeof blank): Promise<LoginErrors> => {
    const wrong = await checkLogin(typed)
    if (Object.keys(wrong).length > 0) return wrong
    shell.prefetch()
    dashboard.prefetch()
    await signIn(typed)
    dismissToast()
    return {}
  }
  const submit = async (typed: typeof blank): Promise<LoginErrors> => {
    setPending(true)
    setRefusal(undefined)
    const wrong = await attempt(typed).catch((error: unknown) => {
      setRefusal(sentenceOf(error))
      toastError(error)
      return error instanceof ApiError ? error.fields : {}
    })
    setErrors(wrong)
    setPending(false)
    return wrong
  }
  const forgive = (fields: readonly string[]) => {
    setRefusal(undefined)
    setErrors(before =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
    )
  }
  return { errors, refusal, isPending, submit, forgive }
}
