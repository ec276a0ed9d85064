import type { ReactNode } from 'react'
import { sentenceOf } from '#web/api-error.ts'
import { useConfigAnswer } from '#web/config.ts'
import { useLinkToken } from '#web/link-token.ts'
import { usePageTitle } from '#web/page-title.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { SetUpForm } from './set-up-form.tsx'

/** Behind the one-time link that an empty Loandesk prints at its start (domain.md section 1). */
export default function SetUpPage() {
  usePageTitle('Set up')
  return (
    <AuthLayout>
      <div className="auth-form max-w-[420px]!">
        <Inside />
      </div>
    </AuthLayout>
  )
}

function Inside() {
  const config = useConfigAnswer()
  const token = useLinkToken('setup')
  if (config.isPending) return <SkeletonLines lines={6} />
  if (config.error) {
    return (
      <Said title="Set up" text={sentenceOf(config.error)}>
        <Button onClick={() => void config.refetch()} pending={config.isFetching}>
          Retry
        </Button>
      </Said>
    )
  }
  if (config.data.isSetUp) {
    return (
      <Said title="Already set up" text={`This ${config.data.appName} is already set up. Please sign in.`}>
        <ButtonLink to={paths.signIn} variant="primary" size="lg">
          Login
        </ButtonLink>
      </Said>
    )
  }
  if (token === null) {
    return <Said title="Set up" text="Please open the link that the server printed when it started." />
  }
  return <SetUpForm config={config.data} token={token} />
}

function Said({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className="mt-6">{children}</div>}
    </>
  )
}
