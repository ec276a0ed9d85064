import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import type { User } from '#contract/user.ts'
import { ProfileForm } from '#contract/user-forms.ts'
import { users } from '#contract/users.ts'
import { selfCall } from '#web/api/bootstrap-endpoints.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { queryOf, useApiMutation } from '#web/api/queries.ts'
import { useNewerReading } from '#web/management/use-newer-reading.ts'
import { useUser } from '#web/session/session.tsx'
import { detailLabels } from '#web/users/edit-user/use-details-form.ts'
import { toastEdited } from '#web/users/toast-edited.ts'

type Typed = z.input<typeof ProfileForm>

export const profileLabels = {
  firstName: detailLabels.firstName,
  middleName: detailLabels.middleName,
  lastName: detailLabels.lastName,
  phone: 'Phone',
}

const typedOf = ({ id, firstName, middleName, lastName, phone }: User): Typed => ({
  id,
  firstName,
  middleName: middleName ?? '',
  lastName,
  phone: phone ?? '',
})

/** The form for the user's own names and phone; what is typed stays when a manager saves meanwhile. */
export function useProfileForm() {
  const user = useUser()
  const client = useQueryClient()
  const values = typedOf(user)
  const form: UseFormReturn<Typed> = useForm<Typed>({
    resolver: zodResolver(ProfileForm),
    defaultValues: values,
  })
  const newer = useNewerReading('profile', form, { version: user.version, values }, profileLabels)
  const save = useApiMutation(users.edit, {
    invalidates: ['user'],
    onDone: saved => {
      newer.restart({ version: saved.version, values: typedOf(saved) })
      client.setQueryData(queryOf(selfCall).queryKey, saved)
      toastEdited(saved)
    },
    onRefused: error => showAtFields(form, error),
  })
  const submit = form.handleSubmit(typed =>
    newer.whenDecided(version => save.mutate({ body: { ...typed, email: user.email }, version })),
  )
  const discard = () => newer.restart({ version: user.version, values })
  return { form, email: user.email, submit, discard, pending: save.isPending, newer }
}
