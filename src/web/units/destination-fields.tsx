import { skipToken } from '@tanstack/react-query'
import * as z from 'zod'
import './destination.css'
import { type Storeroom, storerooms } from '#contract/storerooms.ts'
import { TransferUnit } from '#contract/unit-forms.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { useSelectForm } from '#web/forms/use-select-form.ts'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Select } from '#web/ui/form/select.tsx'

const countryMissing = 'Please enter a Country*'

/** Spec section 5, "Transfer"; the country only narrows the storerooms down. */
const Destination = TransferUnit.pick({ storeroomId: true }).extend({
  countryId: z.int({ error: countryMissing }),
})

/** The chosen country and storeroom for units, beginning with `firstCountryId` if it is given. */
export function useDestination(firstCountryId?: number) {
  const form = useSelectForm<'countryId' | 'storeroomId', z.output<typeof Destination>>(Destination, {
    countryId: firstCountryId,
  })
  const { countryId, storeroomId } = form.chosen
  const query = useApiQuery(storerooms.list, countryId === undefined ? skipToken : { params: { countryId } })
  const destinations = query.data?.rows.filter(room => room.countryId === countryId)
  const destination: Storeroom | undefined = destinations?.find(({ id }) => id === storeroomId)
  const failure = query.isError && !destinations ? sentenceOf(query.error) : undefined
  return { form, destinations, destination, failure }
}

interface DestinationFieldsProps {
  to: ReturnType<typeof useDestination>
  /** Storerooms where the units already are: not offered. */
  from: readonly number[]
  /** Hint beside a storeroom where the units already are. */
  hereHint: string
}

/** The country, and the storeroom in it. */
export function DestinationFields({ to, from, hereHint }: DestinationFieldsProps) {
  const countries = useCountries() ?? []
  const { form, destinations, failure } = to
  const { countryId, storeroomId } = form.chosen
  return (
    <div className="destination">
      <FormField label="Country" error={form.errors.countryId}>
        <Select
          options={countries.map(({ id, name, code }) => ({
            value: String(id),
            label: name,
            lead: <CountryTile code={code} />,
          }))}
          value={countryId === undefined ? undefined : String(countryId)}
          onChange={chosen => form.choose({ countryId: Number(chosen), storeroomId: undefined })}
          placeholder="Select a country"
        />
      </FormField>
      <FormField
        label="Storeroom"
        error={failure ?? form.errors.storeroomId}
        hint={
          countryId === undefined
            ? 'Choose a country first.'
            : destinations?.length === 0 && 'It has no storeroom yet.'
        }
      >
        <Select
          options={(destinations ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name,
            disabled: from.includes(id),
            hint: from.includes(id) ? hereHint : undefined,
          }))}
          value={storeroomId === undefined ? undefined : String(storeroomId)}
          onChange={chosen => form.choose({ storeroomId: Number(chosen) })}
          placeholder="Select a storeroom"
        />
      </FormField>
    </div>
  )
}
