import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { Country } from '#contract/countries.ts'
import type { Unit } from '#contract/unit.ts'
import { units } from '#contract/units.ts'
import { amountOf } from '#domain/amounts.ts'
import { may } from '#domain/permissions.ts'
import { serialKey } from '#domain/serial-number.ts'
import { joinedInWords } from '#domain/words.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call-api.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { taskQueue } from '#web/scanning/task-queue.ts'
import { useActor } from '#web/session/session.tsx'
import { ScanInput } from '#web/ui/form/scan-input.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { unitFactsOf } from './unit-page/allowed-actions.ts'

/** Asks which unit arrived: only the person who holds it can tell. */
const whichOf = (units: readonly Unit[]): string =>
  `${amountOf(units.length, 'unit')} with this serial number are on their way: ${joinedInWords(
    units.map(({ product }) => `${product.name} (${product.partNumber})`),
  )}. Accept in the list the one that arrived.`

/** How many units may have one serial number: it is unique only within a model. */
const maxAlike = 50

/** Accepts units that arrive in the country by scanning them, one after the other, whatever the list shows of them. */
export default function ArrivalsScan({ country }: { country: Country }) {
  const actor = useActor()
  const noteId = useId()
  const [queue] = useState(taskQueue)
  const [refusal, setRefusal] = useState<string | null>(null)
  const accept = useApiMutation(units.accept, {
    invalidates: ['unit'],
    onDone: unit =>
      void toast({
        variant: 'success',
        title: 'Unit transfered',
        description: `${unit.product.name}, ${unit.serialNumber}`,
      }),
  })

  const arrivingWith = async (code: string): Promise<Unit[]> => {
    const { rows } = await call(units.list, {
      params: { countryId: country.id },
      query: { transfer: 'arriving', search: code, limit: maxAlike },
    })
    return rows.filter(({ serialNumber }) => serialNumber && serialKey(serialNumber) === serialKey(code))
  }
  /** Why the unit was not accepted; null if it was. */
  const acceptScanned = async (code: string): Promise<string | null> => {
    try {
      const arriving = await arrivingWith(code)
      const acceptable = arriving.filter(one => may.acceptUnit(actor, unitFactsOf(one)))
      if (acceptable.length > 1) return whichOf(acceptable)
      const unit = acceptable[0] ?? arriving[0]
      if (!unit) return `No unit with serial number ${code} is on its way to ${country.name}.`
      await accept.mutateAsync({ body: { id: unit.id, serialNumber: code } })
      return null
    } catch (error) {
      return sentenceOf(error)
    }
  }
  const scan = async (code: string): Promise<boolean> => {
    const why = await queue.add(() => acceptScanned(code))
    setRefusal(why)
    return why === null
  }

  return (
    <div className="mt-3 max-w-[420px]" data-scan="arrivals">
      <ScanInput
        label="Serial number of a unit that arrived"
        placeholder="Scan what arrived"
        onScan={scan}
        {...(refusal !== null && { invalid: true, describedBy: noteId })}
      />
      {refusal !== null && (
        <p id={noteId} className="error" role="alert">
          <CircleAlert className="i" aria-hidden />
          <span>{refusal}</span>
        </p>
      )}
    </div>
  )
}
