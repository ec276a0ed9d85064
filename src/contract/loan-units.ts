import * as z from 'zod'
import { loanUnitStates } from '#domain/loan-unit.ts'
import { endpoint, user } from './endpoint.ts'
import { id, idInAddress, instant, line, named, numbered, person } from './fields.ts'
import { AddLoanUnits, CheckUnits, LoseUnit, OneLoanUnit, ShipUnits, SourceUnit } from './loan-unit-forms.ts'

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
    body: OneLoanUnit.extend({ damaged: z.boolean().optional() }),
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
    body: OneLoanUnit,
    reply: loanUnit,
  }),
  permanent: endpoint({
    method: 'PATCH',
    path: '/loan/unit/permanent',
    summary: 'Leave a shipped unit with the customer for good',
    access: user('MANAGER in the loan’s country, which allows it now'),
    body: OneLoanUnit,
    reply: loanUnit,
  }),
  damaged: endpoint({
    method: 'PATCH',
    path: '/loan/unit/damaged',
    summary: 'Take a packed or shipped unit back damaged: it goes to repair',
    access: fulfils,
    body: OneLoanUnit,
    reply: loanUnit,
  }),
  lost: endpoint({
    method: 'PATCH',
    path: '/loan/unit/lost',
    summary: 'Write a shipped unit off as lost, by us or by the customer: it is archived',
    access: fulfils,
    body: LoseUnit,
    reply: loanUnit,
  }),
}
