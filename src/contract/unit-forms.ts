import * as z from 'zod'
import { duplicateSerial, duplicateSerialText, longestSerialNumber } from '#domain/serial-number.ts'
import { id, optionalLabel, optionalLines, required, singleLine } from './fields.ts'
import { bulkActions, maxStocks, stateActions } from './unit-actions.ts'

/** Spec section 5, "Add stock": serial numbers are optional, at least one stock and a storeroom. */
export const AddUnits = z.strictObject({
  stocks: z
    .array(z.strictObject({ serialNumber: optionalLabel(longestSerialNumber), productId: id }), {
      error: required,
    })
    .min(1, required)
    .max(maxStocks, `At most ${maxStocks} units at once.`)
    .superRefine((stocks, context) => {
      const twice = duplicateSerial(stocks.map(({ serialNumber }) => serialNumber))
      if (twice !== null) context.addIssue({ code: 'custom', message: duplicateSerialText(twice) })
    }),
  storeroomId: z.int({ error: required }).min(1, required),
})

/** POST /unit/serials (ours): asks which of these would be refused. */
export const AskSerials = z.strictObject({
  productId: id,
  serialNumbers: z.array(singleLine(longestSerialNumber)).min(1, required).max(maxStocks),
})

/** PATCH /unit: an absent field is unchanged, an empty serial number removes it. */
export const EditUnit = z.strictObject({
  id,
  serialNumber: optionalLabel(longestSerialNumber),
  productId: id.optional(),
})

export const partNumberMissing = 'Please enter Part Number*'
export const partNumberUnknown = 'Please enter a valid Part Number*'

const destination = z.int({ error: required }).min(1, required)

export const TransferUnit = z.strictObject({ id, storeroomId: destination })

/** Spec section 4: accepted, optionally with its serial number. */
export const AcceptUnit = z.strictObject({ id, serialNumber: optionalLabel(longestSerialNumber) })

export const ChangeUnitState = z.strictObject({
  id,
  action: z.enum(stateActions),
  comment: optionalLines(2000),
})

/** Each unit is checked on its own, and either all are changed or none; a transfer names its destination. */
export const ChangeUnits = z
  .strictObject({
    ids: z
      .array(id)
      .min(1, required)
      .max(maxStocks, `At most ${maxStocks} units at once.`)
      .refine(ids => new Set(ids).size === ids.length, { error: 'A unit stands here twice.' }),
    action: z.enum(bulkActions),
    storeroomId: destination.optional(),
    comment: optionalLines(2000),
  })
  .refine(asked => asked.action !== 'transfer' || asked.storeroomId !== undefined, {
    error: required,
    path: ['storeroomId'],
  })
