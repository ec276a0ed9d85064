import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { emailMissing } from '#contract/account-forms.ts'
import { accounts } from '#contract/accounts.ts'
import { isPassing } from '#web/api/api-error.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { AuthLayout } from './auth-layout.tsx'
import { LoginLink } from './login-link.tsx'
import { RefusedNote } from './refused-note.tsx'
import { resetLinkMinutes } from './reset-link.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

const sent = 'Email has been sent if account exists.'

/** Spec section 8: the same on success and failure, so that nobody learns who has an account. */
function requested(): void {
  toast({
    title: 'Password reset requested',
    description: sent,
    action: { label: 'Home', href: paths.signIn },
  })
}

/** Spec section 2, "Request password reset". */
export default function ForgetPage() {
  usePageTitle('Request password reset')
  const frame = useRef<HTMLFormElement>(null)
  useFocusOnOpen(frame)
  const form = useForm({ defaultValues: { email: '' } })
  const send = useApiMutation(accounts.forget, { onDone: requested, onRefused: requested, quiet: true })
  // A request that never arrived reveals nothing about the account, so it may be reported.
  const neverArrived = isPassing(send.error) ? send.error : null
  const wasAsked = (send.isSuccess || send.isError) && !neverArrived
  const submit = form.handleSubmit(body => send.mutate({ body }))
  return (
    <AuthLayout>
      <form ref={frame} className="auth-form" onSubmit={event => void submit(event)} noValidate>
        <h1>Request password reset</h1>
        <p>Enter your email below to reset your password</p>
        <RefusedNote error={neverArrived} />
        {wasAsked && (
          <Note kind="ok" className="mt-6">
            {sent} Its link works once, for {resetLinkMinutes} minutes. No mail? Check your spam folder, or
            ask again in a moment.
          </Note>
        )}
        <FormField label="Email" error={form.formState.errors.email?.message} className="mt-8">
          <Input
            size="lg"
            type="email"
            autoComplete="username"
            {...form.register('email', { validate: email => email.trim() !== '' || emailMissing })}
          />
        </FormField>
        <Button type="submit" variant="primary" size="lg" className="mt-7 w-full" pending={send.isPending}>
          Submit
        </Button>
        <LoginLink>Remembered it?</LoginLink>
      </form>
    </AuthLayout>
  )
}
