import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Unit } from '#contract/unit.ts'
import { units } from '#contract/units.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { DestinationFields, useDestination } from '../destination-fields.tsx'
import { LoansLeftShort } from './loans-left-short.tsx'
import { acceptorsAt } from './unit-words.ts'

interface TransferSectionProps {
  readonly unit: Unit
  /** Closes the form where a button opened it; it then takes the focus when it opens. */
  readonly onClose?: ((isSent: boolean) => void) | undefined
}

/** Spec section 2, "Edit Stock dialog": to another storeroom, telling first who hears of it and who would lack it. */
export function TransferSection({ unit, onClose }: TransferSectionProps) {
  const to = useDestination(unit.storeroom.countryId)
  const { form, destination } = to
  const transfer = useApiMutation(units.transfer, {
    invalidates: ['unit'],
    onDone: () => {
      toast({ variant: 'success', title: 'Unit now in transfer' })
      form.clear()
      onClose?.(true)
    },
  })
  const opened = useRef<HTMLFormElement>(null)
  const isOpenedByButton = onClose !== undefined
  useEffect(() => {
    // The country is chosen already: the storeroom is what is asked.
    if (isOpenedByButton) opened.current?.querySelectorAll<HTMLElement>('[role="combobox"]')[1]?.focus()
  }, [isOpenedByButton])
  return (
    <form
      ref={opened}
      noValidate
      aria-label="Transfer"
      className="grid gap-4"
      onSubmit={form.onSubmit(body =>
        transfer.mutate({ body: { id: unit.id, storeroomId: body.storeroomId } }),
      )}
    >
      <DestinationFields to={to} from={[unit.storeroomId]} hereHint="It is here now" />
      {destination && <Note>{acceptorsAt(destination)} get a mail, and accept it there.</Note>}
      <LoansLeftShort unitIds={[unit.id]} />
      <div className="unit-buttons">
        {onClose && (
          <Button variant="ghost" onClick={() => onClose(false)}>
            Cancel
          </Button>
        )}
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
