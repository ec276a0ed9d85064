import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Login } from '#contract/auth.ts'
import { ApiError, sentenceOf } from '#web/api-error.ts'
import { useConfig } from '#web/config.ts'
import { showAtFields } from '#web/form-errors.ts'
import { usePageTitle } from '#web/page-title.ts'
import { toastError } from '#web/queries.ts'
import { useSession } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { DemoPeople } from './demo-people.tsx'

/** Spec section 2, "Login". Where one goes afterwards is the guests-only guard's. */
export default function SignInPage() {
  const { appName, isSetUp } = useConfig()
  const { signIn } = useSession()
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({ resolver: zodResolver(Login), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  usePageTitle('Login')

  const submit = form.handleSubmit(async login => {
    setRefusal(undefined)
    try {
      await signIn(login)
    } catch (error) {
      setRefusal(sentenceOf(error))
      toastError(error)
      if (error instanceof ApiError) showAtFields(form, error)
    }
  })
  const fill = (email: string, password: string) => {
    setRefusal(undefined)
    form.reset({ email, password })
  }

  return (
    <AuthLayout>
      <form className="auth-form" onSubmit={submit} noValidate>
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
        <FormField label="Email" error={errors.email?.message} className="mt-8">
          <Input size="lg" type="email" autoComplete="username" {...form.register('email')} />
        </FormField>
        <FormField label="Password" error={errors.password?.message} className="mt-5">
          <PasswordInput size="lg" autoComplete="current-password" {...form.register('password')} />
        </FormField>
        <Button type="submit" variant="primary" size="lg" className="mt-7 w-full" pending={isSubmitting}>
          Submit
        </Button>
        <DemoPeople onChoose={fill} />
      </form>
    </AuthLayout>
  )
}
