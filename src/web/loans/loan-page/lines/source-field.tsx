import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { LoanUnit } from '#contract/loan-units.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ScanInput } from '#web/ui/form/scan-input.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { OldestUnits } from './oldest-units.tsx'
import { isQueued } from './scan-queue.ts'
import type { Sourcing } from './use-sourcing.ts'
import { useTypedCode } from './use-typed-code.ts'

export interface SourceFieldProps {
  readonly line: LoanUnit
  readonly position: number
  readonly sourcing: Sourcing
  readonly size?: 'sm' | 'lg'
}

/**
 * The field where a line's serial number is scanned or typed; beneath stands why it was refused, or beneath the current
 * one which units are the oldest.
 */
export function SourceField({ line, position, sourcing, size = 'sm' }: SourceFieldProps) {
  const noteId = useId()
  const refusal = sourcing.queue.refusals.get(line.id)
  const isCurrent = sourcing.current === line.id
  const typed = useTypedCode(line.id, sourcing.writers)
  const source = async (code: string) => {
    typed.handedOver.current = code
    const isTaken = await sourcing.source(line.id, code)
    if (isTaken) typed.setCode(now => (now.trim() === code ? '' : now))
    return isTaken
  }
  return (
    <div data-scan={line.id} className={classNames('source', isCurrent && 'is-current')}>
      <ScanInput
        label={`Serial number for unit ${position}`}
        size={size}
        placeholder="Scan S/N"
        onScan={source}
        text={typed.code}
        onText={typed.setCode}
        ref={typed.fieldRef}
        onFocus={() => sourcing.setCurrent(line.id)}
        trailing={isQueued(sourcing.queue, line.id) ? <Spinner label="Sourcing" /> : <span hidden />}
        {...(refusal && { invalid: true, describedBy: noteId })}
      />
      {refusal && (
        <p id={noteId} className="error">
          <CircleAlert className="i" aria-hidden />
          <span>{refusal}</span>
        </p>
      )}
      {!refusal && isCurrent && <OldestUnits {...{ line, position, sourcing }} boxId={boxIdOf(line)} />}
    </div>
  )
}

const boxIdOf = ({ id }: LoanUnit) => `no-serial-number-${id}`

/** Takes the oldest unit without a serial number for the line, after a question: nothing was scanned that could be wrong. */
export function NoSerialNumber({ line, position, sourcing }: SourceFieldProps) {
  const [isAsking, setAsking] = useState(false)
  const isBusy = isQueued(sourcing.queue, line.id)
  return (
    <>
      <Checkbox
        id={boxIdOf(line)}
        label="No S/N"
        aria-label={`No S/N for unit ${position}`}
        checked={
          isAsking || sourcing.queue.waiting.some(scan => scan.lineId === line.id && scan.code === null)
        }
        onChange={() => !isBusy && setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Source a unit without a serial number?"
        confirm="Source it"
        onConfirm={() => {
          setAsking(false)
          void sourcing.source(line.id, null)
        }}
      >
        The <b>{line.product.name}</b> without a serial number that has been in the storeroom longest is
        packed for unit {position}.
      </ConfirmDialog>
    </>
  )
}
