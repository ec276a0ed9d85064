import { KeyRound } from 'lucide-react'
import { lazy, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useConfig } from '#web/api/config.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { paths } from '#web/routing/paths.ts'
import { usePrefetch } from '#web/routing/use-prefetch.ts'
import { endReason } from '#web/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { DemoPeople } from './demo-people.tsx'
import { inputBeforeHydration, wasSubmittedBeforeHydration } from './input-before-hydration.ts'
import { NotSetUpNote } from './not-set-up-note.tsx'
import { SignOnFirst, SignOnLink } from './sign-on-link.tsx'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { type Refused, useSignIn } from './use-sign-in.ts'

/** Loaded on demand: few accounts have a second factor. */
const SecondStep = lazy(() => import('./second-step.tsx'))

const blank = { email: '', password: '' }

/** Spec section 2, "Login". The guests-only guard decides where to go afterwards. */
export default function SignInPage() {
  const { appName, signOn } = useConfig()
  const [isByPassword, setByPassword] = useState(false)
  const [typed, setTyped] = useState(blank)
  const { errors, refusal, step, isPending, submit, forgive, over, byPasskey } = useSignIn()
  const form = useRef<HTMLFormElement>(null)
  const [why] = useState(endReason)
  usePageTitle('Login')
  useFocusOnOpen(form)
  useEffect(() => setTyped(inputBeforeHydration(form.current)), [])
  useEffect(() => {
    if (typed !== blank && wasSubmittedBeforeHydration(form.current)) form.current?.requestSubmit()
  }, [typed])

  const type = (change: Partial<typeof blank>) => {
    setTyped({ ...typed, ...change })
    forgive(Object.keys(change))
  }
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = Object.keys(await submit(typed))[0]
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
  }

  if (step) {
    return (
      <AuthLayout>
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <SecondStep asked={step} onOver={over} />
        </Suspense>
      </AuthLayout>
    )
  }
  if (signOn?.hidesPasswords && !isByPassword) return <SignOnFirst onPassword={() => setByPassword(true)} />
  return (
    <AuthLayout>
      <form ref={form} className="auth-form is-steady" method="post" onSubmit={send} noValidate>
        <h1>Login</h1>
        <p>Welcome to {appName}</p>
        <NotSetUpNote />
        {why !== null && !refusal && (
          <Note kind="warn" live className="mt-6">
            {why}
          </Note>
        )}
        {refusal && <RefusedNote {...refusal} />}
        <SignOnLink />
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
        <div className="relative mt-5">
          <FormField label="Password" error={errors.password}>
            <PasswordInput
              size="lg"
              name="password"
              autoComplete="current-password"
              value={typed.password}
              onChange={event => type({ password: event.target.value })}
            />
          </FormField>
          <AuthLink to={paths.forget} className="absolute top-0 right-0">
            Forget Password?
          </AuthLink>
        </div>
        <Button type="submit" variant="primary" size="lg" className="mt-7 w-full" pending={isPending}>
          Submit
        </Button>
        <Button
          size="lg"
          icon={KeyRound}
          className="mt-3 w-full"
          pending={byPasskey.isPending}
          onClick={() => void byPasskey.signIn()}
        >
          Sign in with a passkey
        </Button>
        <p className="mt-6 text-center text-muted">
          New here? <AuthLink to={paths.register}>Register</AuthLink>
        </p>
        <DemoPeople onChoose={(email, password) => type({ email, password })} />
      </form>
    </AuthLayout>
  )
}

interface AuthLinkProps {
  to: string
  className?: string
  children: string
}

/** A link to another page for visitors; hovering it loads the page's code. */
function AuthLink({ to, className, children }: AuthLinkProps) {
  const prefetch = usePrefetch()
  return (
    <Link
      to={to}
      className={classNames('link auth-link', className)}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
    >
      {children}
    </Link>
  )
}

/** Why nobody was signed in, and a way in at once for people locked out by strangers' tries. */
function RefusedNote({ sentence, isTooSoon }: Refused) {
  return (
    <Note kind="err" className="mt-6">
      {sentence}
      {isTooSoon && (
        <>
          {' '}
          If it was not you who tried so often, <AuthLink to={paths.forget}>choose a new password</AuthLink>:
          the link in the mail lets you in at once.
        </>
      )}
    </Note>
  )
}
