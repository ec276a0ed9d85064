import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { Country } from '#contract/countries.ts'
import type { User } from '#contract/user.ts'
import { ChangeRole } from '#contract/user-forms.ts'
import { users } from '#contract/users.ts'
import { may } from '#domain/permissions.ts'
import { primaryCountryId } from '#domain/role.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useSelectForm } from '#web/forms/use-select-form.ts'
import { actorOf, useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { CountryField, RoleField, roleOf } from '../choice-fields.tsx'
import { rolesOffered } from '../role-offer.ts'
import { toastEdited } from '../toast-edited.ts'

const Wish = ChangeRole.pick({ countryId: true, roleId: true })

interface AddRoleProps {
  user: User
  /** Countries where the person has no role yet and the actor may give one. */
  countries: readonly Country[]
  onChanged: (user: User) => void
}

/** Spec section 5, "Country role". */
export function AddRole({ user, countries, onChanged }: AddRoleProps) {
  const actor = useActor()
  const other = actorOf(user)
  const headingId = useId()
  const [isPrimary, setPrimary] = useState(false)
  const form = useSelectForm<'countryId' | 'roleId', { countryId: number; roleId: number }>(Wish, {})
  const home = primaryCountryId(other)
  const add = useApiMutation(users.changeRole, {
    invalidates: ['user'],
    onDone: changed => {
      form.clear()
      setPrimary(false)
      toastEdited(changed)
      onChanged(changed)
    },
  })
  const { countryId, roleId } = form.chosen
  const chosen = countries.find(({ id }) => id === countryId)
  const offered = chosen ? rolesOffered(actor, other, chosen.id) : []
  const role = roleId === undefined ? undefined : roleOf(roleId)
  const chooseCountry = (id: number) => {
    const stays = role !== undefined && rolesOffered(actor, other, id).includes(role)
    form.choose({ countryId: id, ...(!stays && { roleId: undefined }) })
  }
  return (
    <form
      aria-labelledby={headingId}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={form.onSubmit(body =>
        add.mutate({ body: { userId: user.id, ...body, isPrimary: isPrimary || home === 0 } }),
      )}
    >
      <h3 id={headingId} className="text-base font-semibold">
        Add a role
      </h3>
      <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
        <CountryField
          countries={countries}
          value={chosen?.id}
          onChange={chooseCountry}
          error={form.errors.countryId}
        />
        <RoleField
          offered={offered}
          value={roleId}
          onChange={id => form.choose({ roleId: id })}
          error={form.errors.roleId}
          hint={chosen ? undefined : 'Select a country first.'}
        />
      </div>
      {home !== 0 && may.movePrimary(actor, other) && (
        <Checkbox
          label="Make it the primary country"
          checked={isPrimary}
          onChange={event => setPrimary(event.target.checked)}
        />
      )}
      <Button type="submit" icon={Plus} className="justify-self-end" pending={add.isPending}>
        Add role
      </Button>
    </form>
  )
}
