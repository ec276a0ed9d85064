import type { Country } from '#contract/countries.ts'
import type { User } from '#contract/user.ts'
import { ChangeRole } from '#contract/user-forms.ts'
import { numberOf } from '#domain/enumeration.ts'
import { inWords } from '#domain/machine.ts'
import { roles } from '#domain/role.ts'
import { useSelectForm } from '#web/forms/use-select-form.ts'
import { actorOf, useActor } from '#web/session/session.tsx'
import { Note } from '#web/ui/note.tsx'
import { MailAddress } from '#web/ui/text/mail-address.tsx'
import { linkHours, roleNews } from './approval.ts'
import { CountryField, RoleField, roleOf } from './choice-fields.tsx'
import { firstChoice, roleIn, rolesToKeepOrGive } from './role-offer.ts'
import type { Approval } from './use-approval.ts'

export const approveFormId = 'approve-account'

const Wish = ChangeRole.pick({ countryId: true, roleId: true })

interface ApproveFormProps {
  person: User
  /** Countries where the actor is MANAGER. */
  countries: readonly Country[]
  approval: Approval
}

/** Country and role, prefilled with those the person has, and the consequences of the choice. */
export function ApproveForm({ person, countries, approval }: ApproveFormProps) {
  const actor = useActor()
  const other = actorOf(person)
  const { countryId: firstCountry, role: firstRole } = firstChoice(other, countries)
  const form = useSelectForm<'countryId' | 'roleId', { countryId: number; roleId: number }>(Wish, {
    countryId: firstCountry,
    roleId: firstRole && numberOf(roles, firstRole),
  })
  const country = countries.find(({ id }) => id === form.chosen.countryId)
  const role = form.chosen.roleId === undefined ? undefined : roleOf(form.chosen.roleId)
  const offered = country ? rolesToKeepOrGive(actor, other, country.id) : []

  const chooseCountry = (countryId: number) => {
    const there = roleIn(other, countryId)
    const fits = role !== undefined && rolesToKeepOrGive(actor, other, countryId).includes(role)
    const next = there ?? (fits ? role : undefined)
    form.choose({ countryId, roleId: next && numberOf(roles, next) })
  }
  const submit = form.onSubmit(({ countryId, roleId }) => {
    const chosen = roleOf(roleId)
    if (chosen) void approval.submit({ countryId, role: chosen })
  })
  return (
    <form id={approveFormId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <CountryField
        countries={countries}
        value={form.chosen.countryId}
        onChange={chooseCountry}
        error={form.errors.countryId}
      />
      <RoleField
        offered={offered}
        value={form.chosen.roleId}
        onChange={roleId => form.choose({ roleId })}
        error={form.errors.roleId}
        hint={country ? undefined : 'Select a country first.'}
      />
      <Outcome
        person={person}
        approval={approval}
        news={country && role && roleNews(country.name, role, roleIn(other, country.id))}
      />
    </form>
  )
}

interface OutcomeProps {
  person: User
  approval: Approval
  news: string | undefined
}

/** The consequences of the choice, somebody else's decision, or a failure. */
function Outcome({ person, approval, news }: OutcomeProps) {
  const address = (
    <b className="wrap-anywhere">
      <MailAddress>{person.email}</MailAddress>
    </b>
  )
  if (approval.isMeanwhile) {
    return (
      <Note kind="warn" live>
        Somebody else approved this account in the meantime: the link went to {address}.
      </Note>
    )
  }
  return (
    <>
      {approval.isTurnedAway && (
        <Note kind="warn" live>
          Somebody else turned this account away in the meantime: it is {inWords(person.userState.name)}.
          Approve it only if that was a mistake.
        </Note>
      )}
      <Note>
        <span className="wrap-anywhere">{person.firstName}</span> {news ? `${news}. ` : 'gets a role. '}A link
        goes to {address}; opened within {linkHours} hours, it makes the account active.
      </Note>
      {approval.problem && (
        <Note kind="err" live>
          The role is given, but the account could not be approved: {approval.problem} Approve again to go on.
        </Note>
      )}
    </>
  )
}
