import * as z from 'zod'
import { transferDirections } from '#domain/unit.ts'
import { endpoint, user } from './endpoint.ts'
import { countryInAddress, id, idInAddress, listQuery, sortBy, stateFilter } from './fields.ts'
import { listCounts } from './list-extras.ts'
import { lackingLoan, unit, unitActivity, unitHistory } from './unit.ts'
import { maxChosen, stateAccess, stateActions } from './unit-actions.ts'
import {
  AcceptUnit,
  AddUnits,
  AskSerials,
  ChangeUnitState,
  ChangeUnits,
  EditUnit,
  TransferUnit,
} from './unit-forms.ts'

export const unitSorts = ['id', 'product', 'partNumber', 'serialNumber', 'storeroom', 'state'] as const

/**
 * `transfer` (not in the specification) selects units in transfer: those coming to the country or the chosen storerooms,
 * or those that left them.
 */
export const unitListQuery = listQuery.extend({
  unitStateId: stateFilter,
  transfer: z.enum(transferDirections).optional(),
  sort: sortBy(unitSorts),
})
const inCountry = z.object({ countryId: countryInAddress })
const theUnit = z.object({ unitId: idInAddress })
const seesIt = user('STAFF in the unit’s country, or in the one it is being transferred from')

export const units = {
  list: endpoint({
    method: 'GET',
    path: '/unit/country/:countryId',
    summary: 'The units of a country, those in transfer to or from it too',
    access: user('STAFF in the country'),
    refuses: ['not_found', 'too_many_lists'],
    params: inCountry,
    query: unitListQuery,
    reply: z.array(unit),
    list: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/unit/country/:countryId/counts',
    summary: 'How many units each storeroom and state would show beside the other filters',
    access: user('STAFF in the country'),
    refuses: ['not_found'],
    params: inCountry,
    query: unitListQuery.omit({ limit: true, offset: true, sort: true }),
    reply: listCounts('storeroomId', 'unitStateId'),
  }),
  one: endpoint({
    method: 'GET',
    path: '/unit/:unitId',
    summary: 'One unit',
    access: seesIt,
    refuses: ['not_found'],
    params: theUnit,
    reply: unit,
  }),
  history: endpoint({
    method: 'GET',
    path: '/unit/history/:unitId',
    summary: 'The loans that had the unit, newest first',
    access: seesIt,
    refuses: ['not_found'],
    params: theUnit,
    reply: z.array(unitHistory),
    list: true,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/unit/activity/:unitId',
    summary: 'Everything that ever happened to the unit',
    access: seesIt,
    refuses: ['not_found'],
    params: theUnit,
    reply: z.array(unitActivity),
    list: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/unit',
    summary: 'Put units in stock',
    access: user('ADMIN in the country and access to the storeroom'),
    refuses: ['not_found', 'forbidden', 'serial_taken'],
    body: AddUnits,
    example: {
      stocks: [
        { serialNumber: 'B8A44F-000017', productId: 7 },
        { serialNumber: null, productId: 7 },
      ],
      storeroomId: 1,
    },
    reply: z.array(unit),
    status: 201,
  }),
  takenSerials: endpoint({
    method: 'POST',
    path: '/unit/serials',
    summary: 'Which of these serial numbers the product already has, wherever the unit is',
    access: user('ADMIN anywhere'),
    refuses: ['forbidden'],
    body: AskSerials,
    example: { productId: 7, serialNumbers: ['B8A44F-000017', 'B8A44F-000018'] },
    reply: z.array(z.string()),
    idempotencyKey: false,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/unit',
    summary: 'Correct the serial number or product of a unit in stock',
    access: user('ADMIN and access to its storeroom'),
    refuses: ['not_found', 'forbidden', 'wrong_state', 'serial_taken'],
    body: EditUnit,
    example: { id: 31, serialNumber: 'B8A44F-000019' },
    reply: unit,
    ifMatch: true,
  }),
  transfer: endpoint({
    method: 'PATCH',
    path: '/unit/transfer',
    summary: 'Send a unit to another storeroom',
    access: user('ADMIN (MANAGER where approval is required) and access; STAFF in the destination’s country'),
    refuses: ['not_found', 'forbidden', 'wrong_state', 'same_storeroom'],
    body: TransferUnit,
    example: { id: 31, storeroomId: 2 },
    reply: unit,
  }),
  accept: endpoint({
    method: 'PATCH',
    path: '/unit/transfer/accept',
    summary: 'Take in a unit that was sent here',
    access: user('ADMIN (MANAGER where approval is required) and access to the storeroom'),
    refuses: ['not_found', 'forbidden', 'wrong_state', 'serial_taken', 'not_the_unit_sent'],
    body: AcceptUnit,
    example: { id: 31 },
    reply: unit,
  }),
  cancelTransfer: endpoint({
    method: 'PATCH',
    path: '/unit/transfer/cancel',
    summary: 'Call a transfer off: the unit is back where it came from',
    access: user('who may transfer at the origin, or accept at the destination'),
    refuses: ['not_found', 'forbidden', 'wrong_state'],
    body: z.strictObject({ id }),
    example: { id: 31 },
    reply: unit,
  }),
  return: endpoint({
    method: 'PATCH',
    path: '/unit/return',
    summary: 'Take back a unit on permanent loan',
    access: user('ADMIN and access to its storeroom'),
    refuses: ['not_found', 'forbidden', 'wrong_state'],
    body: z.strictObject({ id }),
    example: { id: 31 },
    reply: unit,
  }),
  setState: endpoint({
    method: 'PATCH',
    path: '/unit/state',
    summary: `Change the state of a unit: ${stateActions.join(', ')}`,
    access: user(stateAccess),
    refuses: ['not_found', 'forbidden', 'wrong_state'],
    body: ChangeUnitState,
    example: { id: 31, action: 'repair', comment: 'The lens has a scratch.' },
    reply: unit,
  }),
  bulk: endpoint({
    method: 'PATCH',
    path: '/unit/bulk',
    summary: 'Do one thing to many units, all or none; a refusal names each unit that stands in the way',
    access: user('as the single call, for each unit'),
    refuses: ['not_found', 'forbidden', 'wrong_state', 'same_storeroom'],
    body: ChangeUnits,
    example: { ids: [31, 32], action: 'transfer', storeroomId: 2 },
    reply: z.array(unit),
  }),
  lacking: endpoint({
    method: 'POST',
    path: '/unit/lacking',
    summary: 'The open loans that would lack units if these left their storerooms',
    access: seesIt,
    refuses: ['not_found'],
    body: z.strictObject({ ids: z.array(id).min(1).max(maxChosen) }),
    example: { ids: [31, 32] },
    reply: z.array(lackingLoan),
    idempotencyKey: false,
  }),
}
