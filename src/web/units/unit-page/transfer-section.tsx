import { ArrowRight } from 'lucide-react'
import * as z from 'zod'
import { storerooms } from '#contract/storerooms.ts'
import type { Unit } from '#contract/unit.ts'
import { TransferUnit } from '#contract/unit-forms.ts'
import { units } from '#contract/units.ts'
import { sentenceOf } from '#web/api-error.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { useAsk, useSend } from '#web/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChoices } from '#web/users/use-choices.ts'
import { LackingLoans } from './lacking-loans.tsx'
import { acceptorsAt } from './unit-words.ts'

const countryMissing = 'Please enter a Country*'

/** Spec section 5, "Transfer"; the country only narrows the storerooms down. */
const Destination = TransferUnit.pick({ storeroomId: true }).extend({
  countryId: z.int({ error: countryMissing }),
})

/** Spec section 2, "Edit Stock dialog": to another storeroom, telling first who hears of it and who would lack it. */
export function TransferSection({ unit }: { unit: Unit }) {
  const countries = useCountries() ?? []
  const form = useChoices<'countryId' | 'storeroomId', { countryId: number; storeroomId: number }>(
    Destination,
    {},
  )
  const { countryId, storeroomId } = form.chosen
  const asked = useAsk(
    storerooms.list,
    ...(countryId === undefined ? (['not yet'] as const) : ([{ params: { countryId } }] as const)),
  )
  const rooms = asked.data?.rows.filter(room => room.countryId === countryId)
  const destination = rooms?.find(({ id }) => id === storeroomId)
  const transfer = useSend(units.transfer, {
    touches: ['unit'],
    onDone: () => {
      toast({ variant: 'success', title: 'Unit now in transfer' })
      form.clear()
    },
  })
  return (
    <form
      noValidate
      aria-label="Transfer"
      className="grid gap-4"
      onSubmit={form.onSubmit(body =>
        transfer.mutate({ body: { id: unit.id, storeroomId: body.storeroomId } }),
      )}
    >
      <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
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
          error={asked.isError && !rooms ? sentenceOf(asked.error) : form.errors.storeroomId}
          hint={
            countryId === undefined
              ? 'Choose a country first.'
              : rooms?.length === 0 && 'It has no storeroom yet.'
          }
        >
          <Select
            options={(rooms ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
              disabled: id === unit.storeroomId,
              hint: id === unit.storeroomId ? 'It is here now' : undefined,
            }))}
            value={storeroomId === undefined ? undefined : String(storeroomId)}
            onChange={chosen => form.choose({ storeroomId: Number(chosen) })}
            placeholder="Select a storeroom"
          />
        </FormField>
      </div>
      {destination && <Note>{acceptorsAt(destination)} get a mail, and accept it there.</Note>}
      <LackingLoans unitIds={[unit.id]} />
      <div className="unit-buttons">
        <Button
          type="submit"
          iconEnd={ArrowRight}
          variant={destination ? 'primary' : 'default'}
          pending={transfer.isPending}
        >
          Transfer
        </Button>
      </div>
    </form>
  )
}
