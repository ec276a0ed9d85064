import { useState } from 'react'
import { units } from '#contract/units.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** Takes in a unit that was sent here, with the serial number that was scanned, if any; a refusal stands at the field. */
export function useAccept(unitId: number) {
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const accept = useApiMutation(units.accept, {
    invalidates: ['unit'],
    onDone: () => {
      toast({ variant: 'success', title: 'Unit transfered' })
      type('')
    },
    onRefused: error => setRefusal(error.fields.serialNumber ?? error.message),
  })
  const type = (text: string) => {
    setCode(text)
    setRefusal(undefined)
  }
  /** Resolves to false if the server refused. */
  const send = async (serialNumber: string): Promise<boolean> => {
    if (accept.isPending) return false
    setRefusal(undefined)
    return accept.mutateAsync({ body: { id: unitId, serialNumber } }).then(
      () => true,
      () => false,
    )
  }
  return { code, type, refusal, scan: send, accept: () => void send(code), pending: accept.isPending }
}

export type Accepting = ReturnType<typeof useAccept>
