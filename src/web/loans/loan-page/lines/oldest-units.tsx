import { Fragment } from 'react'
import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import type { Unit } from '#contract/unit.ts'
import { serialKey } from '#domain/serial-number.ts'
import { Code } from '#web/ui/text/code.tsx'
import { isQueued, type Scan } from './scan-queue.ts'
import { useReadyUnits } from './use-ready-units.ts'
import { hasKeyboard } from './use-scan-focus.ts'
import { fieldOf, type Sourcing } from './use-sourcing.ts'

/** Units asked for: those of a model with a similar part number come with them, and those just scanned drop out. */
const asked = 12
const suggested = 2

interface OldestUnitsProps {
  readonly line: LoanUnit
  readonly position: number
  readonly sourcing: Sourcing
  /** The id of the box that takes a unit without a serial number. */
  readonly boxId: string
}

/** "Oldest: ACCC8E51E402, then ACCC8E51E40F": what was registered first is lent next, and one press takes it. */
export function OldestUnits({ line, position, boxId, sourcing: { loan, queue, source } }: OldestUnitsProps) {
  const data = useReadyUnits(loan, line.product.partNumber, asked)
  const oldest =
    data && !isQueued(queue, line.id)
      ? oldestOf(data.rows, loan, line, queue.waiting).slice(0, suggested)
      : null
  const take = (serial: string) => {
    // The pressed button goes at once, and there may be no other line to move on to.
    if (hasKeyboard()) fieldOf(line.id)?.focus()
    void source(line.id, serial)
  }
  // Units of other models may have filled the answer.
  const isNone = oldest?.length === 0 && data !== undefined && data.rows.length < asked
  return (
    <p className="oldest">
      {isNone && 'None with a serial number is in stock.'}
      {isNone && data.rows.some(unit => unit.productId === line.productId && !unit.serialNumber) && (
        <>
          {' '}
          <label className="link cursor-pointer" htmlFor={boxId}>
            Source one without
          </label>
        </>
      )}
      {oldest?.map((serial, index) => (
        <Fragment key={serial}>
          {index > 0 ? ', then ' : 'Oldest: '}
          <button
            type="button"
            className="link"
            aria-label={`Source ${serial} for unit ${position}`}
            onClick={() => take(serial)}
          >
            <Code serial>{serial}</Code>
          </button>
        </Fragment>
      ))}
    </p>
  )
}

/** Of these units, oldest first, those that the line can take: of its model, with a serial number, not scanned already. */
export function oldestOf(
  rows: readonly Pick<Unit, 'productId' | 'serialNumber'>[],
  { LoanUnit }: Pick<Loan, 'LoanUnit'>,
  { productId }: Pick<LoanUnit, 'productId'>,
  waiting: readonly Scan[],
): readonly string[] {
  const scanned = [...waiting.map(({ code }) => code), ...LoanUnit.map(({ unit }) => unit?.serialNumber)]
  const taken = new Set(scanned.map(code => (code ? serialKey(code) : null)))
  return rows
    .flatMap(unit => (unit.productId === productId && unit.serialNumber ? [unit.serialNumber] : []))
    .filter(serial => !taken.has(serialKey(serial)))
}
