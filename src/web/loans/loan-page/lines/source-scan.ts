import type { Loan } from '#contract/loan.ts'
import { type LoanUnit, loanUnits } from '#contract/loan-units.ts'
import { units } from '#contract/units.ts'
import { serialKey } from '#domain/serial-number.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call-api.ts'
import { isWaiting } from '../summary/loan-facts.ts'
import type { Scan } from './scan-queue.ts'

/** The line does not wait for this serial number, but another line of the loan may. */
const isForAnother = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'no_such_serial' || error.code === 'line_not_sourcing')

/** How many units may have one serial number: it is unique only within a model. */
const maxAlike = 50

interface ScanContext {
  /** The loan as it is known now. */
  readonly loan: () => Loan
  /** Scans that follow; their lines are taken for another unit only if no other line waits for it. */
  readonly waiting: readonly Scan[]
  readonly key: string
}

/**
 * Sources the scanned unit for its line, or else for another line of the loan that waits for its model. Rejects with the
 * first refusal if there is none.
 */
export async function sourceScan({ lineId, code }: Scan, context: ScanContext): Promise<LoanUnit> {
  const { loan, key } = context
  const productId = loan().LoanUnit.find(({ id }) => id === lineId)?.productId
  const wanted = code === null ? { noSN: true } : { serialNumber: code }
  try {
    return await call(loanUnits.source, { body: { id: lineId, productId, ...wanted }, key })
  } catch (error) {
    const other = code !== null && isForAnother(error) ? await otherLine(lineId, code, context) : undefined
    if (!other) throw error
    return call(loanUnits.source, {
      body: { id: other.id, productId: other.productId, ...wanted },
      key: `${key}-${other.id}`,
    })
  }
}

async function otherLine(lineId: number, code: string, { loan, waiting }: ScanContext) {
  const { storeroomId, storeroom } = loan()
  const { rows } = await call(units.list, {
    params: { countryId: storeroom.countryId },
    query: { search: code, storeroomId: [storeroomId], limit: maxAlike },
  })
  const scanned = rows.filter(
    ({ serialNumber }) => serialNumber && serialKey(serialNumber) === serialKey(code),
  )
  const open = loan().LoanUnit.filter(
    line => line.id !== lineId && isWaiting(line) && scanned.some(unit => unit.productId === line.productId),
  )
  return open.find(({ id }) => !waiting.some(scan => scan.lineId === id)) ?? open[0]
}
