import * as z from 'zod'
import { singleLine } from '#contract/fields.ts'
import type { Unit } from '#contract/unit.ts'
import { EditUnit, partNumberMissing, partNumberUnknown } from '#contract/unit-forms.ts'

/** Spec section 5, "Unit edit": the product name stands there once its part number was looked up. */
export const UnitForm = z
  .object({
    serialNumber: EditUnit.shape.serialNumber,
    partNumber: singleLine(64, partNumberMissing),
    productName: z.string(),
  })
  .refine(({ productName }) => productName !== '', { error: partNumberUnknown, path: ['partNumber'] })

/** The form's values; null becomes an empty field. */
export type UnitValues = z.input<typeof UnitForm>

export const unitLabels = {
  serialNumber: 'Serial Number',
  partNumber: 'Part Number',
  productName: 'Product Name',
} as const

export function valuesOf({ serialNumber, product }: Unit): UnitValues {
  return { serialNumber: serialNumber ?? '', partNumber: product.partNumber, productName: product.name }
}
