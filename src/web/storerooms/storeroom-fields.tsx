import type { UseFormReturn } from 'react-hook-form'
import { lookAlikeHint } from '#web/forms/look-alike-hint.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { type StoreroomValues, storeroomLabels } from './storeroom-values.ts'

export type RoomFormState = UseFormReturn<StoreroomValues>

type TextField = Exclude<keyof StoreroomValues, 'approvalRequired'>

const optional: readonly TextField[] = ['description', 'streetAddress2', 'postalCode']

/** Spec section 5, "Storeroom form". */
export function StoreroomFields({ form }: { form: RoomFormState }) {
  const { errors } = form.formState
  const field = (name: TextField, className: string) => (
    <FormField
      label={storeroomLabels[name]}
      optional={optional.includes(name)}
      error={errors[name]?.message}
      className={className}
      hint={name === 'name' && lookAlikeHint(form.watch(name))}
    >
      <Input autoComplete="off" {...form.register(name)} />
    </FormField>
  )
  return (
    <>
      {field('name', 'col-span-6')}
      {field('description', 'col-span-6')}
      {field('streetAddress', 'col-span-3')}
      {field('streetAddress2', 'col-span-3')}
      {field('city', 'col-span-2')}
      {field('state', 'col-span-2')}
      {field('postalCode', 'col-span-2')}
      <div className="col-span-6">
        <Checkbox
          label={storeroomLabels.approvalRequired}
          hint="A manager approves each loan before its units are sourced."
          {...form.register('approvalRequired')}
        />
      </div>
    </>
  )
}
