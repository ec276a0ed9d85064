import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { registerForm } from '#contract/account-forms.ts'
import { accounts } from '#contract/accounts.ts'
import type { Config } from '#contract/auth.ts'
import { displayName } from '#domain/account.ts'
import { staffEmail } from '#domain/staff-email.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { LoginLink } from './login-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { NotSetUpNote } from './not-set-up-note.tsx'
import { RefusedNote } from './refused-note.tsx'
import { registrationOf } from './registration.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

type Typed = z.input<ReturnType<typeof registerForm>>

export interface Registered {
  readonly firstName: string
  readonly email: string
}

const blank: Typed = { email: '', password: '', confirmPassword: '' }

/** Requests an account of the company's staff (spec sections 2, 5 and 8). */
export function RegisterForm({
  config,
  onRegistered,
}: {
  config: Config
  onRegistered: (registered: Registered) => void
}) {
  const { companyName, companyEmailDomain } = config
  const resolver = useMemo(
    () => zodResolver(registerForm({ name: companyName, emailDomain: companyEmailDomain })),
    [companyName, companyEmailDomain],
  )
  const form = useForm<Typed>({ resolver, defaultValues: blank })
  const send = useApiMutation(accounts.register, {
    onDone: registered => {
      welcome(registered)
      onRegistered(registered)
    },
    onRefused: error => showAtFields(form, error),
  })
  const frame = useRef<HTMLFormElement>(null)
  useFocusOnOpen(frame)
  const { errors } = form.formState
  const submit = form.handleSubmit(typed => send.mutate({ body: registrationOf(typed) }))
  return (
    <form ref={frame} onSubmit={event => void submit(event)} noValidate>
      <h1>Create an account</h1>
      <p>A manager approves it before you can sign in.</p>
      <NotSetUpNote />
      <RefusedNote error={send.error} />
      <div className="mt-8 grid grid-cols-1 gap-5">
        <FormField
          label="Email"
          error={errors.email?.message}
          hint={<span className="wrap-anywhere">{emailHint(form.watch('email'), companyEmailDomain)}</span>}
        >
          <Input size="lg" type="email" autoComplete="username" {...form.register('email')} />
        </FormField>
        <NewPasswordFields
          typed={form.watch('password')}
          names={{ person: [form.watch('email')] }}
          fields={{
            password: form.register('password', errors.confirmPassword && { deps: 'confirmPassword' }),
            confirmPassword: form.register('confirmPassword'),
          }}
          errors={{ password: errors.password?.message, confirmPassword: errors.confirmPassword?.message }}
        />
      </div>
      <Button type="submit" variant="primary" size="lg" className="mt-7 w-full" pending={send.isPending}>
        Submit
      </Button>
      <LoginLink>Already have an account?</LoginLink>
    </form>
  )
}

/** Says which address is expected; for a valid one, the name derived from it. */
function emailHint(typed: string, domain: string): string {
  const email = staffEmail(typed.trim(), domain)
  if (email === null) return `first.last@${domain}`
  return `Your name will be ${displayName(registrationOf({ email, password: '' }))}.`
}

/** Spec section 8, "Register". */
function welcome({ firstName, email }: Registered): void {
  toast({
    variant: 'success',
    title: `Welcome ${firstName}`,
    description: `${email} has been created. Please notify your manager to approve your account.`,
    action: { label: 'Home', href: paths.signIn },
  })
}
