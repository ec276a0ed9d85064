import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Country, countries } from '#contract/countries.ts'
import { focusFirstInvalid, showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { FormDialog } from '#web/management/form-dialog.tsx'
import { MeanwhileNote } from '#web/management/meanwhile-note.tsx'
import { useNewerReading } from '#web/management/use-newer-reading.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { CountryFields, type CountryFormState } from './country-fields.tsx'
import { CompleteCountryForm, countryLabels, countryValues } from './country-values.ts'

interface EditCountryDialogProps {
  country: Country
  /** Codes of the countries that exist already. */
  taken: readonly string[]
  open: boolean
  onClose: () => void
}

/** The dialog "Edit Country" (spec section 2). */
export function EditCountryDialog({ country, taken, open, onClose }: EditCountryDialogProps) {
  const values = countryValues(country)
  const form: CountryFormState = useForm({
    resolver: zodResolver(CompleteCountryForm),
    defaultValues: values,
  })
  const newer = useNewerReading(
    `edit-country:${country.id}`,
    form,
    { version: country.version, values },
    countryLabels,
  )
  const restart = (from: typeof country) =>
    newer.restart({ version: from.version, values: countryValues(from) })
  const save = useApiMutation(countries.edit, {
    // Storerooms, people, units and loans show the country, and whether loans may be permanent.
    invalidates: ['country', 'storeroom', 'user', 'unit', 'loan'],
    onDone: saved => {
      toast({ variant: 'success', title: `${saved.name} has been updated` })
      restart(saved)
      onClose()
    },
    onRefused: error => {
      showAtFields(form, error)
      focusFirstInvalid()
    },
  })
  const { id } = country
  return (
    <FormDialog
      open={open}
      title="Edit Country"
      subtitle={country.name}
      pending={save.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(
        typed => newer.whenDecided(version => save.mutate({ body: { ...typed, id }, version })),
        focusFirstInvalid,
      )}
      onDiscard={() => restart(country)}
      onClose={onClose}
    >
      <div className="col-span-6 empty:hidden">
        <MeanwhileNote what="country" newer={newer} />
      </div>
      <CountryFields form={form} stored={country} taken={taken.filter(code => code !== country.code)} />
    </FormDialog>
  )
}
