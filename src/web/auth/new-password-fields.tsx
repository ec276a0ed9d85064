import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormField } from '#web/ui/form/form-field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { PasswordRules, ruleShowing } from './password-rules.tsx'
import { type NamesHere, PasswordWarning } from './password-warning.tsx'

type Field = 'password' | 'confirmPassword'

interface NewPasswordFieldsProps {
  /** The password as typed so far. */
  typed: string
  names: NamesHere
  fields: Readonly<Record<Field, UseFormRegisterReturn>>
  errors: Readonly<Record<Field, string | undefined>>
}

/** A new password, its five rules, what is said of one that is easily guessed, and its repetition (spec section 5). */
export function NewPasswordFields({ typed, names, fields, errors }: NewPasswordFieldsProps) {
  const rulesId = useId()
  const { password: error } = errors
  return (
    <>
      <div>
        <FormField label="Password" error={error} errorShownBy={ruleShowing(error, rulesId)}>
          <PasswordInput size="lg" autoComplete="new-password" {...fields.password} />
        </FormField>
        <PasswordRules id={rulesId} password={typed} isRefused={error !== undefined} />
        {error === undefined && <PasswordWarning password={typed} names={names} />}
      </div>
      <FormField label="Confirm password" error={errors.confirmPassword}>
        <PasswordInput size="lg" autoComplete="new-password" {...fields.confirmPassword} />
      </FormField>
    </>
  )
}
