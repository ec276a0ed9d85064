import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { ResetPassword } from '#contract/account-forms.ts'
import type { accounts } from '#contract/accounts.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { LoginLink } from './login-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { RefusedNote } from './refused-note.tsx'
import { useFocusOnOpen } from './use-focus-on-open.ts'

type Typed = z.input<typeof ResetPassword>

const blank: Typed = { password: '', confirmPassword: '' }

interface ResetFormProps {
  token: string
  /** The endpoint that sets it: by a reset link, or by the link that has just verified the account. */
  by: typeof accounts.reset | typeof accounts.chooseAnother
  title: string
  text: string
  onReset: () => void
  /** Called when the link no longer works. */
  onDead: () => void
}

/** A new password by a mailed link (spec sections 2, 5 and 8). */
export function ResetForm({ token, by, title, text, onReset, onDead }: ResetFormProps) {
  const form = useForm<Typed>({ resolver: zodResolver(ResetPassword), defaultValues: blank })
  const send = useApiMutation(by, {
    // A session in this browser finds out at once whether it was ended by the change.
    invalidates: ['user'],
    onDone: () => {
      toast({
        variant: 'success',
        title: 'Success',
        description: 'Password has been reset!',
        action: { label: 'Home', href: paths.signIn },
      })
      onReset()
    },
    onRefused: error => {
      if (error.code === 'dead_link') onDead()
      else showAtFields(form, error)
    },
  })
  const frame = useRef<HTMLFormElement>(null)
  useFocusOnOpen(frame)
  const { errors } = form.formState
  // The link does not tell whose account it is: only a signed-in person's names are known.
  const { user } = useSession()
  const submit = form.handleSubmit(body => send.mutate({ body, token }))
  return (
    <form ref={frame} onSubmit={event => void submit(event)} noValidate>
      <h1>{title}</h1>
      <p>{text}</p>
      <RefusedNote error={send.error} />
      <div className="mt-8 grid grid-cols-1 gap-5">
        <NewPasswordFields
          typed={form.watch('password')}
          names={{ person: user ? [user.email, user.firstName, user.middleName, user.lastName] : [] }}
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
      <LoginLink>Remembered it?</LoginLink>
    </form>
  )
}
