import { useState } from 'react'
import type { OpenLoan } from '#contract/loan.ts'
import { users } from '#contract/users.ts'
import { accountStatesThat, displayName, userStates } from '#domain/account.ts'
import { numberOf } from '#domain/enumeration.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import type { HandOver } from './use-hand-over.ts'

const nobody = { value: 'nobody', label: 'Nobody: they stay as they are' }

/** How many loans are named; the others are counted. */
const maxNamed = 5

/** Names the open loans that would stay behind, and asks to whom those of each country go. */
export function HandOverFields({ userId, hand }: { userId: number; hand: HandOver }) {
  const countries = [...new Map(hand.open.map(({ country }) => [country.id, country])).values()]
  const fields = countries.map(country => {
    const here = hand.open.filter(loan => loan.country.id === country.id)
    return (
      <FormField
        key={country.id}
        label={`Hand ${here.length === 1 ? 'the open loan' : `${here.length} open loans`} in ${country.name} over to`}
        optional
        hint={namesOf(here)}
      >
        <ColleagueChoice userId={userId} countryId={country.id} hand={hand} />
      </FormField>
    )
  })
  return <div className="mt-4 grid gap-4">{fields}</div>
}

/** "#00012 Camera trial, #00015 Harbour, and 3 more". */
function namesOf(loans: readonly OpenLoan[]): string {
  const named = loans.slice(0, maxNamed).map(({ id, title }) => `${recordNumber(id)} ${title}`)
  const left = loans.length - named.length
  return [...named, ...(left > 0 ? [`and ${left} more`] : [])].join(', ')
}

const active = accountStatesThat('signsIn').map(state => numberOf(userStates, state))

function ColleagueChoice({ userId, countryId, hand }: { userId: number; countryId: number; hand: HandOver }) {
  const [search, setSearch] = useState('')
  const { data, isFetching } = useApiQuery(users.list, {
    params: { countryId },
    query: { search: search.trim() || undefined, userStateId: active, limit: 20 },
  })
  const chosen = hand.receivers.get(countryId)
  const colleagues = (data?.rows ?? []).filter(({ id }) => id !== userId)
  return (
    <Combobox
      options={[
        ...(chosen && search.trim() === '' ? [nobody] : []),
        ...colleagues.map(person => ({
          value: String(person.id),
          label: displayName(person),
          hint: person.email,
        })),
      ]}
      value={chosen && String(chosen.userId)}
      chosenLabel={chosen?.name}
      placeholder={nobody.label}
      searchPlaceholder="Search people"
      nothing="Nobody found."
      loading={isFetching}
      onSearch={setSearch}
      onChange={(value, { label }) =>
        hand.choose(countryId, value === nobody.value ? undefined : { userId: Number(value), name: label })
      }
    />
  )
}
