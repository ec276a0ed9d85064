import * as z from 'zod'
import { duplicateSerial, duplicateSerialText, longestSerialNumber } from '#domain/serial-number.ts'
import { unitStates } from '#domain/unit.ts'
import { endpoint, user } from './endpoint.ts'
import {
  countryInAddress,
  id,
  listQuery,
  named,
  numbered,
  optionalLine,
  required,
  sortBy,
  stateFilter,
  version,
} from './fields.ts'

const place = z.object({ id, name: z.string(), countryId: id, approvalRequired: z.boolean() })

/** Spec section 3, "Unit"; while in transfer `fromStoreroom` is where it came from. */
export const unit = z.object({
  id,
  serialNumber: z.string().nullable(),
  productId: id,
  product: z.object({ id, name: z.string(), partNumber: z.string() }),
  storeroomId: id,
  storeroom: place,
  fromStoreroomId: id.nullable(),
  fromStoreroom: place.nullable(),
  unitStateId: numbered(unitStates),
  unitState: named(unitStates),
  version,
})
export type Unit = z.output<typeof unit>

/** Most units that one call adds. */
export const mostStocks = 500

/** Spec section 5, "Add stock": serial numbers are optional, at least one stock and a storeroom. */
export const AddUnits = z.strictObject({
  stocks: z
    .array(z.strictObject({ serialNumber: optionalLine(longestSerialNumber), productId: id }), {
      error: required,
    })
    .min(1, required)
    .max(mostStocks, `At most ${mostStocks} units at once.`)
    .superRefine((stocks, context) => {
      const twice = duplicateSerial(stocks.map(({ serialNumber }) => serialNumber))
      if (twice !== null) context.addIssue({ code: 'custom', message: duplicateSerialText(twice) })
    }),
  storeroomId: z.int({ error: required }).min(1, required),
})

export const unitSorts = ['id', 'product', 'partNumber', 'serialNumber', 'storeroom', 'state'] as const

export const units = {
  list: endpoint({
    method: 'GET',
    path: '/unit/country/:countryId',
    summary: 'The units of a country, those in transfer to or from it too',
    access: user('STAFF in the country'),
    params: z.object({ countryId: countryInAddress }),
    query: listQuery.extend({ unitStateId: stateFilter, sort: sortBy(unitSorts) }),
    reply: z.array(unit),
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
}
