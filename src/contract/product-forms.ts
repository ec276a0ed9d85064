import * as z from 'zod'
import { id, line } from './fields.ts'

/** Spec section 5, "Product": name and part number required. */
export const CreateProduct = z.strictObject({
  productCategoryId: id.default(1),
  name: line(200),
  partNumber: line(64),
})

/** Absent is unchanged. */
export const EditProduct = CreateProduct.extend({ productCategoryId: id }).partial().extend({ id })
