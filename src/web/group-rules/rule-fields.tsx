import type { Country } from '#contract/countries.ts'
import { lookAlikeHint } from '#web/forms/look-alike-hint.tsx'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type RuleFormState, roleChoices, ruleLabels } from './rule-form.ts'

const setting = { shouldDirty: true, shouldValidate: true } as const

/** The fields of a rule. */
export function RuleFields({ form, countries }: { form: RuleFormState; countries: readonly Country[] }) {
  const { errors } = form.formState
  const hint =
    lookAlikeHint(form.watch('group')) ??
    'To the letter, as the directory tells it: its name, path or id. Upper and lower case are different.'
  return (
    <>
      <FormField label={ruleLabels.group} error={errors.group?.message} hint={hint} className="col-span-6">
        <Input code {...form.register('group')} />
      </FormField>
      <FormField label={ruleLabels.country} error={errors.country?.message} className="col-span-3">
        <Select
          options={countries.map(({ name, code }) => ({
            value: name,
            label: name,
            lead: <CountryTile code={code} />,
          }))}
          value={form.watch('country') || undefined}
          onChange={name => form.setValue('country', name, setting)}
          placeholder="Select a country"
        />
      </FormField>
      <FormField label={ruleLabels.role} error={errors.role?.message} className="col-span-3">
        <Select
          options={roleChoices.map(role => ({ value: role, label: role }))}
          value={form.watch('role') || undefined}
          onChange={role => form.setValue('role', role, setting)}
          placeholder="Select a role"
        />
      </FormField>
    </>
  )
}
