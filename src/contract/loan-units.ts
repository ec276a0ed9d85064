import * as z from 'zod'
import { loanUnitStates } from '#domain/loan-unit.ts'
import { longestSerialNumber } from '#domain/serial-number.ts'
import { endpoint, user } from './endpoint.ts'
import { aboveZero, id, idInAddress, instant, line, named, numbered, optionalLine, person } from './fields.ts'

/** Spec section 3, "LoanUnit". */
export const loanUnit = z.object({
  id,
  loanId: id,
  unitId: id.nullable(),
  productId: id,
  product: z.object({ id, name: z.string(), partNumber: z.string() }),
  unit: z.object({ id, serialNumber: z.string().nullable() }).nullable(),
  loanUnitStateId: numbered(loanUnitStates),
  loanUnitState: named(loanUnitStates),
  trackingId: z.string().nullable(),
  remark: z.string().nullable(),
  sourcedByUser: person.nullable(),
  sourcedAt: instant.nullable(),
  shippedAt: instant.nullable(),
  returnedByUser: person.nullable(),
  returnedAt: instant.nullable(),
})
export type LoanUnit = z.output<typeof loanUnit>

/** Most units of one product, and of all, in one addition: what it makes must also be listed and cancelled in one go. */
export const mostOfOne = 1000
const mostInAll = 5000

/** Spec section 5, "Add units": each model once, quantity at least 1. */
export const wantedUnit = z.strictObject({
  productId: z.int({ error: 'Please select a model' }).min(1, 'Please select a model'),
  amount: z.int({ error: aboveZero }).min(1, aboveZero).max(mostOfOne, `At most ${mostOfOne} of one model.`),
})

export const WantedUnits = z
  .array(wantedUnit, { error: 'Please select a model' })
  .min(1, 'Please select a model')
  .max(100, 'At most 100 models at once.')
  .refine(wanted => wanted.reduce((sum, { amount }) => sum + amount, 0) <= mostInAll, {
    error: `At most ${mostInAll} units at once.`,
  })
  .refine(wanted => new Set(wanted.map(({ productId }) => productId)).size === wanted.length, {
    error: 'Duplicate Model: each model stands in the list once.',
  })

export const CheckUnits = z.strictObject({ units: WantedUnits, storeroomId: id })
export const AddLoanUnits = z.strictObject({ loanId: id, units: WantedUnits })

/** Either a serial number or noSN; productId may be sent and must be the line's. */
export const SourceUnit = z
  .strictObject({
    id,
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
  loanUnitIds: z.array(id).min(1, 'Select at least one unit.').max(1000),
  trackingId: line(longestSerialNumber),
})

const oneLine = z.strictObject({ id })
const fulfils = user('ADMIN in the country and access to the loan’s storeroom')
const changesLines = user('the creator, or ADMIN with access')

export const loanUnits = {
  check: endpoint({
    method: 'POST',
    path: '/loan/unit/check',
    summary: 'Whether so many units are available now',
    access: user('STAFF in the storeroom’s country'),
    body: CheckUnits,
    reply: z.string(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/loan/unit/loanId/:loanId',
    summary: 'The units of a loan, in the order they were added',
    access: user('STAFF in the loan’s country'),
    params: z.object({ loanId: idInAddress }),
    reply: z.array(loanUnit),
    list: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/loan/unit',
    summary: 'Add units to a loan',
    access: changesLines,
    body: AddLoanUnits,
    reply: z.array(loanUnit),
    status: 201,
  }),
  source: endpoint({
    method: 'PATCH',
    path: '/loan/unit/source',
    summary: 'Take a unit for the line, by serial number or the oldest without one',
    access: fulfils,
    body: SourceUnit,
    reply: loanUnit,
  }),
  unsource: endpoint({
    method: 'PATCH',
    path: '/loan/unit/unsource',
    summary: 'Undo a wrong scan: the unit goes back to stock, or to repair',
    access: fulfils,
    body: oneLine.extend({ damaged: z.boolean().optional() }),
    reply: loanUnit,
  }),
  ship: endpoint({
    method: 'PATCH',
    path: '/loan/unit/ship',
    summary: 'Ship packed units with a tracking id: all of them or none',
    access: fulfils,
    body: ShipUnits,
    reply: z.array(loanUnit),
  }),
  cancel: endpoint({
    method: 'PATCH',
    path: '/loan/unit/cancel',
    summary: 'Cancel a line that waits for a unit',
    access: changesLines,
    body: z.strictObject({ loanUnitId: id, remark: line(200).default('Cancelled') }),
    reply: loanUnit,
  }),
  return: endpoint({
    method: 'PATCH',
    path: '/loan/unit/return',
    summary: 'Take a packed or shipped unit back into stock',
    access: fulfils,
    body: oneLine,
    reply: loanUnit,
  }),
  permanent: endpoint({
    method: 'PATCH',
    path: '/loan/unit/permanent',
    summary: 'Leave a shipped unit with the customer for good',
    access: user('MANAGER in the loan’s country, which allows it now'),
    body: oneLine,
    reply: loanUnit,
  }),
}
