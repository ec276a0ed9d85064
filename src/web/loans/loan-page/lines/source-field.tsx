import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { LoanUnit } from '#contract/loan-units.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ScanInput } from '#web/ui/form/scan-input.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { SourceDesk } from './use-source-desk.ts'
import { useTypedCode } from './use-typed-code.ts'

export interface SourceFieldProps {
  readonly line: LoanUnit
  readonly place: number
  readonly desk: SourceDesk
  readonly size?: 'sm' | 'lg'
}

const isWaiting = ({ desk }: SourceDesk, lineId: number) => desk.waiting.some(scan => scan.lineId === lineId)

/** The field where a line's serial number is scanned or typed; why it was refused stands beneath. */
export function SourceField({ line, place, desk, size = 'sm' }: SourceFieldProps) {
  const noteId = useId()
  const refusal = desk.desk.refusals.get(line.id)
  const typed = useTypedCode(line.id, desk.writers)
  const source = async (code: string) => {
    typed.handedOver.current = code
    const isTaken = await desk.source(line.id, code)
    if (isTaken) typed.setCode(now => (now.trim() === code ? '' : now))
    return isTaken
  }
  return (
    <div data-scan={line.id}>
      <ScanInput
        label={`Serial number for unit ${place}`}
        size={size}
        placeholder="Scan S/N"
        onScan={source}
        text={typed.code}
        onText={typed.setCode}
        ref={typed.fieldRef}
        trailing={isWaiting(desk, line.id) ? <Spinner label="Sourcing" /> : <span hidden />}
        {...(refusal && { invalid: true, describedBy: noteId })}
      />
      {refusal && (
        <p id={noteId} className="error whitespace-normal">
          <CircleAlert className="i" aria-hidden />
          <span>{refusal}</span>
        </p>
      )}
    </div>
  )
}

/** Takes the oldest unit without a serial number for the line, after a question: nothing was scanned that could be wrong. */
export function NoSerialNumber({ line, place, desk }: SourceFieldProps) {
  const [isAsking, setAsking] = useState(false)
  const waits = isWaiting(desk, line.id)
  return (
    <>
      <Checkbox
        label="No S/N"
        aria-label={`No S/N for unit ${place}`}
        checked={isAsking || desk.desk.waiting.some(scan => scan.lineId === line.id && scan.code === null)}
        onChange={() => !waits && setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Source a unit without a serial number?"
        confirm="Source it"
        onConfirm={() => {
          setAsking(false)
          void desk.source(line.id, null)
        }}
      >
        The <b>{line.product.name}</b> without a serial number that has been in the storeroom longest is
        packed for unit {place}.
      </ConfirmDialog>
    </>
  )
}
