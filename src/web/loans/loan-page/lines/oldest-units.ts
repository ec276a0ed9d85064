import { skipToken } from '@tanstack/react-query'
import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import type { Unit } from '#contract/unit.ts'
import { units } from '#contract/units.ts'
import { numberOf } from '#domain/enumeration.ts'
import { serialKey } from '#domain/serial-number.ts'
import { unitStates, unitStatesThat } from '#domain/unit.ts'
import { useApiQuery } from '#web/api/queries.ts'
import type { Scan } from './scan-queue.ts'

const ready = unitStatesThat('ready').map(state => numberOf(unitStates, state))

/** Units asked for: those of a model with a similar part number come with them, and those just scanned drop out. */
const asked = 12
const suggested = 2

/**
 * The serial numbers of the units of the line's model that were registered first, which the storeroom has ready; asked
 * for where `isAsked`, so that of many open lines one asks. Null while it is not known which.
 */
export function useOldestUnits(loan: Loan, line: LoanUnit, waiting: readonly Scan[], isAsked: boolean) {
  const { data } = useApiQuery(
    units.list,
    isAsked
      ? {
          params: { countryId: loan.storeroom.countryId },
          query: {
            search: line.product.partNumber,
            storeroomId: [loan.storeroomId],
            unitStateId: ready,
            sort: 'id',
            limit: asked,
          },
        }
      : skipToken,
  )
  if (!isAsked || !data) return null
  const oldest = oldestOf(data.rows, loan, line, waiting)
  return oldest.length === 0 && data.rows.length === asked ? null : oldest
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
    .slice(0, suggested)
}
