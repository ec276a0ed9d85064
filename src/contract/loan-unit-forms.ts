import * as z from 'zod'
import { lossParties } from '#domain/loan-unit.ts'
import { longestSerialNumber } from '#domain/serial-number.ts'
import { atLeastOne, bigId, id, optionalLine, required, singleLine } from './fields.ts'
import { maxOfOneModel } from './loan-form-rules.ts'

/** The most units of all products in one addition. */
const maxInAll = 5000

/** Spec section 5, "Add units": quantity at least 1. That no model repeats is checked where its name is known. */
const wantedUnit = z.strictObject({
  productId: z.int({ error: 'Please select a model' }).min(1, 'Please select a model'),
  amount: atLeastOne.max(maxOfOneModel, `At most ${maxOfOneModel} of one model.`),
})

export const WantedUnits = z
  .array(wantedUnit, { error: 'Please select a model' })
  .min(1, 'Please select a model')
  .max(100, 'At most 100 models at once.')
  .refine(wanted => wanted.reduce((sum, { amount }) => sum + amount, 0) <= maxInAll, {
    error: `At most ${maxInAll} units at once.`,
  })

export const exampleUnits = [{ productId: 7, amount: 2 }]

export const CheckUnits = z.strictObject({ units: WantedUnits, storeroomId: id })
export const AddLoanUnits = z.strictObject({ loanId: id, units: WantedUnits })

/** Either a serial number or noSN; productId is optional and must match the line. */
export const SourceUnit = z
  .strictObject({
    id: bigId,
    productId: id.optional(),
    serialNumber: optionalLine(longestSerialNumber),
    noSN: z.boolean().optional(),
  })
  .refine(({ serialNumber, noSN }) => Boolean(serialNumber) !== Boolean(noSN), {
    error: 'Enter a serial number, or choose "No S/N".',
    path: ['serialNumber'],
  })

export const ShipUnits = z.strictObject({
  loanId: id,
  loanUnitIds: z.array(bigId).min(1, 'Select at least one unit.').max(1000),
  trackingId: singleLine(longestSerialNumber),
})

export const OneLoanUnit = z.strictObject({ id: bigId })
/** Who lost a unit: LOST_AXIS, shown as lost by the company's name, or LOST_CUSTOMER. */
export const LoseUnit = OneLoanUnit.extend({ by: z.enum(lossParties, { error: required }) })
