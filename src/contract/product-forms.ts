import * as z from 'zod'
import { id, label } from './fields.ts'

/** Spec section 5, "Product": name and part number required. */
export const CreateProduct = z.strictObject({
  productCategoryId: id.default(1),
  name: label(200),
  partNumber: label(64),
})

/** An absent field is unchanged. */
export const EditProduct = CreateProduct.extend({ productCategoryId: id }).partial().extend({ id })
