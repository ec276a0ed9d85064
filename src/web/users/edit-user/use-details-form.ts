import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import type { User } from '#contract/user.ts'
import { UserForm, users } from '#contract/users.ts'
import { showAtFields } from '#web/form-errors.ts'
import { useSend } from '#web/queries.ts'
import { tellEdited } from '../tell-edited.ts'

type Typed = z.input<typeof UserForm>

const typedOf = ({ id, firstName, middleName, lastName, loanLimit }: User): Typed => ({
  id,
  firstName,
  middleName: middleName ?? '',
  lastName,
  loanLimit,
})

/**
 * Names and loan limit of somebody else. A newer reading fills what was not touched and keeps what was typed;
 * `isOvertaken` says that somebody else saved meanwhile.
 */
export function useDetailsForm(user: User, keep: (user: User) => void) {
  const form = useForm<Typed, unknown, z.output<typeof UserForm>>({
    resolver: zodResolver(UserForm),
    values: typedOf(user),
    resetOptions: { keepDirtyValues: true },
  })
  const [begunAt, setBegunAt] = useState(user.version)
  const { isDirty } = form.formState
  useEffect(() => {
    if (!isDirty) setBegunAt(user.version)
  }, [isDirty, user.version])

  const save = useSend(users.edit, {
    touches: ['user'],
    onDone: saved => {
      keep(saved)
      form.reset(typedOf(saved))
      setBegunAt(saved.version)
      tellEdited(saved)
    },
    onRefused: error => showAtFields(form, error),
  })
  const submit = form.handleSubmit(typed =>
    save.mutate({ body: { ...typed, email: user.email }, version: user.version }),
  )
  return { form, submit, pending: save.isPending, isOvertaken: isDirty && user.version !== begunAt }
}

export type DetailsForm = ReturnType<typeof useDetailsForm>
