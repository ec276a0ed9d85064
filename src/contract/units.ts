import * as z from 'zod'
import { endpoint, user } from './endpoint.ts'
import { countryInAddress, id, idInAddress, listQuery, sortBy, stateFilter } from './fields.ts'
import { listCounts } from './list-extras.ts'
import { lackingLoan, unit, unitActivity, unitHistory } from './unit.ts'
import { mostChosen } from './unit-actions.ts'
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
export const unitListQuery = listQuery.extend({ unitStateId: stateFilter, sort: sortBy(unitSorts) })
const inCountry = z.object({ countryId: countryInAddress })
const theUnit = z.object({ unitId: idInAddress })
const seesIt = user('STAFF in the unit’s country, or in the one it is being transferred from')

export const units = {
  list: endpoint({
    method: 'GET',
    path: '/unit/country/:countryId',
    summary: 'The units of a country, those in transfer to or from it too',
    access: user('STAFF in the country'),
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
    params: inCountry,
    query: unitListQuery.omit({ limit: true, offset: true, sort: true }),
    reply: listCounts('storeroomId', 'unitStateId'),
  }),
  one: endpoint({
    method: 'GET',
    path: '/unit/:unitId',
    summary: 'One unit',
    access: seesIt,
    params: theUnit,
    reply: unit,
  }),
  history: endpoint({
    method: 'GET',
    path: '/unit/history/:unitId',
    summary: 'The loans that had the unit, newest first',
    access: seesIt,
    params: theUnit,
    reply: z.array(unitHistory),
    list: true,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/unit/activity/:unitId',
    summary: 'Everything that ever happened to the unit',
    access: seesIt,
    params: theUnit,
    reply: z.array(unitActivity),
    list: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/unit',
    summary: 'Put units in stock',
    access: user('ADMIN in the country and access to the storeroom'),
    body: AddUnits,
    reply: z.array(unit),
    status: 201,
  }),
  takenSerials: endpoint({
    method: 'POST',
    path: '/unit/serials',
    summary: 'Which of these serial numbers the product already has, wherever the unit is',
    access: user('ADMIN anywhere'),
    body: AskSerials,
    reply: z.array(z.string()),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/unit',
    summary: 'Correct the serial number or product of a unit in stock',
    access: user('ADMIN and access to its storeroom'),
    body: EditUnit,
    reply: unit,
  }),
  transfer: endpoint({
    method: 'PATCH',
    path: '/unit/transfer',
    summary: 'Send a unit to another storeroom',
    access: user('ADMIN (MANAGER where approval is required) and access; STAFF in the destination’s country'),
    body: TransferUnit,
    reply: unit,
  }),
  accept: endpoint({
    method: 'PATCH',
    path: '/unit/transfer/accept',
    summary: 'Take in a unit that was sent here',
    access: user('ADMIN (MANAGER where approval is required) and access to the storeroom'),
    body: AcceptUnit,
    reply: unit,
  }),
  cancelTransfer: endpoint({
    method: 'PATCH',
    path: '/unit/transfer/cancel',
    summary: 'Call a transfer off: the unit is back where it came from',
    access: user('who may transfer at the origin, or accept at the destination'),
    body: z.strictObject({ id }),
    reply: unit,
  }),
  return: endpoint({
    method: 'PATCH',
    path: '/unit/return',
    summary: 'Take back a unit on permanent loan',
    access: user('ADMIN and access to its storeroom'),
    body: z.strictObject({ id }),
    reply: unit,
  }),
  setState: endpoint({
    method: 'PATCH',
    path: '/unit/state',
    summary: 'Send a unit to repair or take it back, archive or restore it',
    access: user('repair, repaired: ADMIN and access; archive, restore: MANAGER and access'),
    body: ChangeUnitState,
    reply: unit,
  }),
  bulk: endpoint({
    method: 'PATCH',
    path: '/unit/bulk',
    summary: 'Do one thing to many units, all or none; a refusal names each unit that stands in the way',
    access: user('as the single call, for each unit'),
    body: ChangeUnits,
    reply: z.array(unit),
  }),
  lacking: endpoint({
    method: 'POST',
    path: '/unit/lacking',
    summary: 'The open loans that would lack units if these left their storerooms',
    access: seesIt,
    body: z.strictObject({ ids: z.array(id).min(1).max(mostChosen) }),
    reply: z.array(lackingLoan),
  }),
}
