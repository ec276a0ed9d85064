import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Country, countries } from '#contract/countries.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { LanguageField } from '#web/forms/language-field.tsx'
import { QuerySelect } from '#web/lists/query-select.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { type CountryValues, countryLabels, timeZones } from './country-values.ts'
import { useWorldCountries } from './world-countries.ts'
import { WorldCountryField } from './world-country-field.tsx'

export type CountryFormState = UseFormReturn<CountryValues>

interface CountryFieldsProps {
  form: CountryFormState
  /** The stored country, whose name may not be in the list. */
  stored: Country | null
  /** Codes of the countries that exist already. */
  taken: readonly string[]
}

/** Spec section 5, "Country form", with currency and time zone. */
export function CountryFields({ form, stored, taken }: CountryFieldsProps) {
  const { errors } = form.formState
  const world = useWorldCountries()
  const name = form.watch('name')
  const known = name === stored?.name ? stored : world?.find(one => one.name === name)

  const choose = (chosen: string) => {
    form.setValue('name', chosen, { shouldDirty: true, shouldValidate: true })
    const isOwnChoice = form.getFieldState('timeZone', form.formState).isDirty && form.getValues('timeZone')
    if (isOwnChoice) return
    // Without a time zone the server takes that country's principal one.
    form.setValue('timeZone', chosen === stored?.name ? stored.timeZone : undefined)
  }
  return (
    <>
      <WorldCountryField
        code={known?.code ?? ''}
        error={errors.name?.message}
        taken={taken}
        onChange={country => choose(country.name)}
        className="col-span-6"
      />
      <FormField
        label={countryLabels.description}
        optional
        error={errors.description?.message}
        className="col-span-6"
      >
        <Input autoComplete="off" {...form.register('description')} />
      </FormField>
      <CurrencyField form={form} />
      <TimeZoneField form={form} />
      <LanguageField
        label={countryLabels.language}
        hint="Of their documents, pages and mails; each loan can have another."
        value={form.watch('language')}
        ownTerms={stored?.ownTerms}
        onChange={language => form.setValue('language', language, { shouldDirty: true })}
        error={errors.language?.message}
        className="col-span-6"
      />
      <div className="col-span-6">
        <Checkbox
          label={countryLabels.allowPermanentLoan}
          hint="Managers may let units stay with a customer for good."
          {...form.register('allowPermanentLoan')}
        />
      </div>
    </>
  )
}

function CurrencyField({ form }: { form: CountryFormState }) {
  return (
    <QuerySelect
      label={countryLabels.currencyId}
      query={useApiQuery(countries.currencies, {})}
      name={({ code, name }) => `${code} ${name}`}
      value={form.watch('currencyId')}
      onChange={id => form.setValue('currencyId', id, { shouldDirty: true, shouldValidate: true })}
      error={form.formState.errors.currencyId?.message}
      className="col-span-3"
    />
  )
}

function TimeZoneField({ form }: { form: CountryFormState }) {
  const zones = useMemo(() => timeZones(), [])
  const zone = form.watch('timeZone')
  return (
    <FormField
      label={countryLabels.timeZone}
      error={form.formState.errors.timeZone?.message}
      className="col-span-3"
    >
      <Combobox
        options={zones.map(value => ({ value, label: value.replaceAll('_', ' '), keywords: [value] }))}
        value={zone}
        chosenLabel={zone?.replaceAll('_', ' ')}
        onChange={value => form.setValue('timeZone', value, { shouldDirty: true, shouldValidate: true })}
        placeholder="The country’s main one"
        searchPlaceholder="Search time zone..."
        nothing="No time zone found."
      />
    </FormField>
  )
}
