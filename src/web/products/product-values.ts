import type * as z from 'zod'
import { CreateProduct } from '#contract/product-forms.ts'
import type { Product } from '#contract/products.ts'

/** The form of a product (spec section 5, "Product"). */
export const ProductForm = CreateProduct.extend({
  productCategoryId: CreateProduct.shape.productCategoryId.unwrap(),
})
export type ProductValues = z.input<typeof ProductForm>

/** The labels of the form's fields; the category has none. */
export const productLabels: Readonly<Record<keyof ProductValues, string>> = {
  name: 'Product Name',
  partNumber: 'Part Number',
  productCategoryId: 'Category',
}

/** An empty form; its category is the server's default. */
export const blankProduct: ProductValues = {
  name: '',
  partNumber: '',
  productCategoryId: CreateProduct.shape.productCategoryId.parse(undefined),
}

/** A product as the form's values. */
export function productValues({ name, partNumber, productCategoryId }: Product): ProductValues {
  return { name, partNumber, productCategoryId }
}
