import { skipToken } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import type { Country } from '#contract/countries.ts'
import { storerooms } from '#contract/storerooms.ts'
import type { User } from '#contract/user.ts'
import { StoreroomAccess } from '#contract/user-forms.ts'
import { users } from '#contract/users.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useApiMutation, useApiQuery } from '#web/api/queries.ts'
import { useSelectForm } from '#web/forms/use-select-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { CountryField } from '../choice-fields.tsx'
import { toastEdited } from '../toast-edited.ts'

const Wish = StoreroomAccess.pick({ countryId: true, storeroomId: true })

interface GrantAccessProps {
  user: User
  /** Countries where the person is ADMIN and the actor is MANAGER. */
  countries: readonly Country[]
  onChanged: (user: User) => void
}

/** Spec section 5, "Storeroom access": storerooms that the person has already are disabled. */
export function GrantAccess({ user, countries, onChanged }: GrantAccessProps) {
  const headingId = useId()
  const [only] = countries.length === 1 ? countries : []
  const form = useSelectForm<'countryId' | 'storeroomId', { countryId: number; storeroomId: number }>(Wish, {
    countryId: only?.id,
  })
  const country = countries.find(({ id }) => id === form.chosen.countryId)
  const grant = useApiMutation(users.grantAccess, {
    invalidates: ['user'],
    onDone: changed => {
      form.choose({ storeroomId: undefined })
      toastEdited(changed)
      onChanged(changed)
    },
  })
  return (
    <form
      aria-labelledby={headingId}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={form.onSubmit(body => grant.mutate({ body: { userId: user.id, ...body } }))}
    >
      <h3 id={headingId} className="text-base font-semibold">
        Give access
      </h3>
      <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
        <CountryField
          countries={countries}
          value={country?.id}
          onChange={countryId => form.choose({ countryId, storeroomId: undefined })}
          error={form.errors.countryId}
        />
        <StoreroomField
          user={user}
          countryId={country?.id}
          value={form.chosen.storeroomId}
          onChange={storeroomId => form.choose({ storeroomId })}
          error={form.errors.storeroomId}
        />
      </div>
      <Button type="submit" icon={Plus} className="justify-self-end" pending={grant.isPending}>
        Give access
      </Button>
    </form>
  )
}

interface StoreroomFieldProps {
  user: User
  countryId: number | undefined
  value: number | undefined
  onChange: (storeroomId: number) => void
  error: string | undefined
}

function StoreroomField({ user, countryId, value, onChange, error }: StoreroomFieldProps) {
  const query = useApiQuery(storerooms.list, countryId === undefined ? skipToken : { params: { countryId } })
  const has = (id: number) => user.UserStoreroom.some(({ storeroomId }) => storeroomId === id)
  const failed = query.isError && !query.data
  const retry = failed && (
    <button type="button" className="link" onClick={() => void query.refetch()}>
      Retry
    </button>
  )
  const isNone = query.data?.rows.length === 0
  return (
    <FormField
      label="Storeroom"
      error={error ?? (failed ? sentenceOf(query.error) : undefined)}
      aside={retry}
      hint={isNone ? 'There is no storeroom in this country yet.' : undefined}
    >
      <Select
        options={(query.data?.rows ?? []).map(({ id, name }) => ({
          value: String(id),
          label: name,
          disabled: has(id),
          hint: has(id) ? 'Has access' : undefined,
        }))}
        value={value === undefined ? undefined : String(value)}
        onChange={chosen => onChange(Number(chosen))}
        placeholder="Select a storeroom"
      />
    </FormField>
  )
}
