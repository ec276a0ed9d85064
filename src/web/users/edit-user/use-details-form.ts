import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import type { User } from '#contract/user.ts'
import { UserForm } from '#contract/user-forms.ts'
import { users } from '#contract/users.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useNewerReading } from '#web/management/use-newer-reading.ts'
import { toastEdited } from '../toast-edited.ts'

type Typed = z.input<typeof UserForm>

export const detailLabels = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  loanLimit: 'Loan limit',
}

const typedOf = ({ id, firstName, middleName, lastName, loanLimit }: User): Typed => ({
  id,
  firstName,
  middleName: middleName ?? '',
  lastName,
  loanLimit,
})

/** The form for another person's names and loan limit; what is typed stays when somebody else saves meanwhile. */
export function useDetailsForm(user: User, keep: (user: User) => void) {
  const values = typedOf(user)
  const form: UseFormReturn<Typed> = useForm<Typed>({
    resolver: zodResolver(UserForm),
    defaultValues: values,
  })
  const newer = useNewerReading(`edit-user:${user.id}`, form, { version: user.version, values }, detailLabels)
  const save = useApiMutation(users.edit, {
    invalidates: ['user'],
    onDone: saved => {
      newer.restart({ version: saved.version, values: typedOf(saved) })
      keep(saved)
      toastEdited(saved)
    },
    onRefused: error => showAtFields(form, error),
  })
  const submit = form.handleSubmit(typed =>
    newer.whenDecided(version => save.mutate({ body: { ...typed, email: user.email }, version })),
  )
  return { form, submit, pending: save.isPending, newer }
}

export type DetailsForm = ReturnType<typeof useDetailsForm>
