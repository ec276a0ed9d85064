import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useConfig } from '#web/api/config.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { endReason } from '#web/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Note } from '#web/ui/note.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { wantedFrom } from './route-guards.tsx'

/** Few sign-ons fail: its sentences are loaded when one did. */
const SignOnNote = lazy(() => import('./sign-on-note.tsx'))

/** The address that leads to the directory and, afterwards, to that page. */
const startOf = (returnTo: string) => `/api/auth/oidc/start?${new URLSearchParams({ returnTo })}`

/** The way in by the company's directory, where there is one: a plain link, so that nothing is loaded for it. */
export function SignOnLink() {
  const { signOn } = useConfig()
  const location = useLocation()
  const refused = new URLSearchParams(location.search).get('signOn')
  return (
    <>
      {refused !== null && (
        <Suspense fallback={null}>
          <SignOnNote code={refused} />
        </Suspense>
      )}
      {signOn && (
        <a
          href={startOf(wantedFrom(location))}
          className={buttonClass(
            { variant: signOn.hidesPasswords ? 'primary' : undefined, size: 'lg' },
            'mt-8 w-full',
          )}
        >
          <KeyRound className="i" aria-hidden />
          <span className="truncate">Sign in with {signOn.name}</span>
        </a>
      )}
    </>
  )
}

/** The sign-in page where the operator hides passwords: the directory's button, and a way to the form behind it. */
export function SignOnFirst({ onPassword }: { onPassword: () => void }) {
  const { appName } = useConfig()
  const [why] = useState(endReason)
  usePageTitle('Login')
  return (
    <AuthLayout>
      <div className="auth-form is-steady">
        <h1>Login</h1>
        <p>Welcome to {appName}</p>
        {why !== null && (
          <Note kind="warn" live className="mt-6">
            {why}
          </Note>
        )}
        <SignOnLink />
        <Button variant="ghost" size="lg" className="mt-3 w-full" onClick={onPassword}>
          Sign in with a password
        </Button>
      </div>
    </AuthLayout>
  )
}
