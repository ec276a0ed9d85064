import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod'
import { auth, type Config, SetUp } from '#contract/auth.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { keyOf, useApiMutation } from '#web/api/queries.ts'
import { WorldCountryField } from '#web/countries/world-country-field.tsx'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { addressHint } from './address-hint.ts'
import { PasswordRules, ruleShowing } from './password-rules.tsx'
import { PasswordWarning } from './password-warning.tsx'

type Values = z.input<typeof SetUp>
type Form = UseFormReturn<Values>

const blank: Values = {
  companyName: '',
  companyEmailDomain: '',
  email: '',
  password: '',
  countryName: '',
  countryCode: '',
  storeroomName: '',
  streetAddress: '',
  streetAddress2: '',
  city: '',
  state: '',
  postalCode: '',
  approvalRequired: false,
}

/** Creates the company, its first system administrator, country and storeroom in one request. */
export function SetUpForm({ config, token }: { config: Config; token: string }) {
  const { appName, companyName, companyEmailDomain } = config
  // A company without a name has the product's name.
  const isNamed = companyName !== '' && companyName !== appName
  const client = useQueryClient()
  const navigate = useNavigate()
  const { signIn } = useSession()
  const [isSigningIn, setSigningIn] = useState(false)
  const form: Form = useForm<Values>({
    resolver: zodResolver(SetUp),
    defaultValues: { ...blank, companyName: isNamed ? companyName : '', companyEmailDomain },
  })
  const setUp = useApiMutation(auth.setUp, {
    onDone: async (_, { body: { email, password } }) => {
      setSigningIn(true)
      const isIn = await signIn({ email, password }).then(
        () => true,
        () => false,
      )
      const title = `${appName} is set up`
      toast({ variant: 'success', title, description: isIn ? undefined : 'Please sign in.' })
      await navigate(isIn ? paths.dashboard : paths.signIn)
      // Only now: this page would say that Loandesk is set up already.
      await client.invalidateQueries({ queryKey: keyOf(auth.config) })
    },
    onRefused: error => {
      showAtFields(form, error)
      if (error.code === 'set_up_already') void client.invalidateQueries({ queryKey: keyOf(auth.config) })
    },
  })
  return (
    <form
      onSubmit={form.handleSubmit(body => setUp.mutate({ body, token }))}
      noValidate
      className="set-up-form"
    >
      <h1>Set up</h1>
      <p>Your company, your account, and the first storeroom.</p>
      <Company form={form} isNamed={isNamed} hasDomain={companyEmailDomain !== ''} />
      <Account form={form} />
      <Storeroom form={form} />
      <div className="set-up-end">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          pending={setUp.isPending || isSigningIn}
        >
          Set up {appName}
        </Button>
      </div>
    </form>
  )
}

/** A part of the form, below its heading, and which one it is of how many. */
function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <Card title={title} note={`${number} of 3`} className="mt-5">
      <div className="grid gap-4">{children}</div>
    </Card>
  )
}

/** The company's name and mail domain; those that the environment sets can't be changed here. */
function Company({ form, isNamed, hasDomain }: { form: Form; isNamed: boolean; hasDomain: boolean }) {
  const { errors } = form.formState
  return (
    <Part number={1} title="Company">
      <FormField label="Company name" error={errors.companyName?.message} readOnly={isNamed}>
        <Input autoComplete="organization" {...form.register('companyName')} />
      </FormField>
      <FormField
        label="Mail domain"
        error={errors.companyEmailDomain?.message}
        hint="Only people with an address there can have an account."
        readOnly={hasDomain}
      >
        <Input placeholder="acme.example" {...form.register('companyEmailDomain')} />
      </FormField>
    </Part>
  )
}

function Account({ form }: { form: Form }) {
  const rulesId = useId()
  const { errors } = form.formState
  return (
    <Part number={2} title="System administrator">
      <FormField
        label="Email"
        error={errors.email?.message}
        hint={addressHint(form.watch('companyEmailDomain'))}
      >
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </FormField>
      <div>
        <FormField
          label="Password"
          error={errors.password?.message}
          errorShownBy={ruleShowing(errors.password?.message, rulesId)}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </FormField>
        <PasswordRules
          id={rulesId}
          password={form.watch('password')}
          isRefused={errors.password !== undefined}
        />
        {errors.password === undefined && (
          <PasswordWarning
            password={form.watch('password')}
            names={{
              companyName: form.watch('companyName'),
              companyEmailDomain: form.watch('companyEmailDomain'),
              person: [form.watch('email')],
            }}
          />
        )}
      </div>
    </Part>
  )
}

function Storeroom({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <Part number={3} title="First storeroom">
      <WorldCountryField
        code={form.watch('countryCode')}
        error={errors.countryCode?.message ?? errors.countryName?.message}
        onChange={({ code, name }) => {
          form.setValue('countryCode', code, { shouldValidate: true })
          form.setValue('countryName', name, { shouldValidate: true })
        }}
      />
      <FormField label="Storeroom" error={errors.storeroomName?.message}>
        <Input {...form.register('storeroomName')} />
      </FormField>
      <div className="grid grid-cols-6 items-start gap-4">
        <FormField
          label="Street address"
          error={errors.streetAddress?.message}
          className="col-span-3 phone:col-span-6"
        >
          <Input autoComplete="address-line1" {...form.register('streetAddress')} />
        </FormField>
        <FormField
          label="Street address 2"
          optional
          error={errors.streetAddress2?.message}
          className="col-span-3 phone:col-span-6"
        >
          <Input autoComplete="address-line2" {...form.register('streetAddress2')} />
        </FormField>
        <FormField label="City" error={errors.city?.message} className="col-span-2 phone:col-span-3">
          <Input autoComplete="address-level2" {...form.register('city')} />
        </FormField>
        <FormField label="State" error={errors.state?.message} className="col-span-2 phone:col-span-3">
          <Input autoComplete="address-level1" {...form.register('state')} />
        </FormField>
        <FormField
          label="Postal code"
          optional
          error={errors.postalCode?.message}
          className="col-span-2 phone:col-span-6"
        >
          <Input autoComplete="postal-code" {...form.register('postalCode')} />
        </FormField>
      </div>
      <Checkbox
        label="Approval required"
        hint="A manager approves each loan before its units are sourced."
        {...form.register('approvalRequired')}
      />
    </Part>
  )
}
