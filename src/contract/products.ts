import * as z from 'zod'
import { endpoint, user } from './endpoint.ts'
import {
  countryInAddress,
  id,
  idFilter,
  idInAddress,
  instant,
  listQuery,
  singleLine,
  sortBy,
  version,
} from './fields.ts'
import { CreateProduct, EditProduct } from './product-forms.ts'

/** Spec section 3, "Product". */
export const product = z.object({
  id,
  name: z.string(),
  partNumber: z.string(),
  productCategoryId: id,
  /** The product's first picture (ours); GET /file/:id reads it. */
  pictureId: id.nullable(),
  version,
})
export type Product = z.output<typeof product>

/** A product with units in the storeroom, and how many of them are not promised. */
export const stockedProduct = product.extend({
  available: z.int(),
  /** Units by which the storeroom's open loans wait for more than are in stock (ours). */
  short: z.int(),
  total: z.int(),
})
export type StockedProduct = z.output<typeof stockedProduct>

/** Spec section 5, "Product": the form's hints. */
export const productHints = {
  name: 'If the standard name exists already, add a country code in brackets to the model.',
  partNumber: 'Use the standard part number without a revision.',
} as const

/** How a product is used in a country (ours). */
export const productUse = z.object({
  product,
  /** The storerooms that hold it or miss it, by name; units that are gone for good are left out. */
  storerooms: z.array(
    z.object({
      id,
      name: z.string(),
      /** Units in stock that are not promised to a loan. */
      free: z.int(),
      /** Units in stock, promised to loans that wait for them. */
      promised: z.int(),
      /** Sourced for a loan, and not shipped yet. */
      packed: z.int(),
      /** Units with customers. */
      out: z.int(),
      arriving: z.int(),
      repair: z.int(),
      /** All units, promised ones as well. */
      all: z.int(),
    }),
  ),
  /** The loans that bring units of it back next. */
  returns: z.array(
    z.object({
      loanId: id,
      customerCompany: z.string(),
      dueAt: instant,
      isOverdue: z.boolean(),
      units: z.int(),
    }),
  ),
  /** Units out at the end of each week, oldest first; in the current week, now. */
  weeks: z.array(z.object({ start: z.iso.date(), unitsOut: z.int() })),
})
export type ProductUse = z.output<typeof productUse>

/** How much of a product a country has: units that are not promised to a loan, and all that are not gone for good (ours). */
export const productStock = z.object({ id, free: z.int(), all: z.int() })
export type ProductStock = z.output<typeof productStock>

/** The most loans that are listed as the next to bring a product back. */
export const maxReturns = 5

export const productCategory = z.object({ id, name: z.string() })

export const productSorts = ['id', 'name', 'partNumber'] as const

export const productQuery = listQuery.omit({ storeroomId: true }).extend({ sort: sortBy(productSorts) })

export const products = {
  search: endpoint({
    method: 'GET',
    path: '/product/search',
    summary: 'Products whose name or part number contains the text',
    access: user('STAFF anywhere'),
    refuses: ['forbidden', 'too_many_lists'],
    query: productQuery,
    reply: z.array(product),
    list: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/product/:productId',
    summary: 'One product',
    access: user('STAFF anywhere'),
    refuses: ['not_found'],
    params: z.object({ productId: idInAddress }),
    reply: product,
  }),
  inCountry: endpoint({
    method: 'GET',
    path: '/unit/country/:countryId/product/:productId',
    summary:
      'What each storeroom of a country has of a product, what comes back next, and twelve weeks of use',
    access: user('STAFF in the country'),
    refuses: ['not_found'],
    params: z.object({ countryId: countryInAddress, productId: idInAddress }),
    reply: productUse,
  }),
  stockInCountry: endpoint({
    method: 'GET',
    path: '/unit/country/:countryId/products',
    summary:
      'How many units a country has of the products in productId, and how many are free; none without productId; products that it has no unit of are left out',
    access: user('STAFF in the country'),
    refuses: ['not_found'],
    params: z.object({ countryId: countryInAddress }),
    query: z.strictObject({ productId: idFilter }),
    reply: z.array(productStock),
    list: true,
  }),
  byPartNumber: endpoint({
    method: 'GET',
    path: '/product/partnumber/:partNumber',
    summary: 'The product with exactly this part number, regardless of case',
    access: user('STAFF anywhere'),
    refuses: ['not_found', 'no_such_part_number'],
    params: z.object({ partNumber: singleLine(64) }),
    reply: product,
  }),
  create: endpoint({
    method: 'POST',
    path: '/product',
    summary: 'Add a product',
    access: user('ADMIN anywhere'),
    refuses: ['forbidden', 'already_taken'],
    body: CreateProduct,
    example: { productCategoryId: 1, name: 'P3265-LVE Dome Camera', partNumber: '02328-001' },
    reply: product,
    status: 201,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/product',
    summary: 'Edit a product',
    access: user('ADMIN anywhere'),
    refuses: ['not_found', 'forbidden', 'already_taken'],
    body: EditProduct,
    example: { id: 7, name: 'P3265-LVE Dome Camera (SE)' },
    reply: product,
    ifMatch: true,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/product/category',
    summary: 'The categories a product can have',
    access: user('STAFF anywhere'),
    refuses: ['forbidden'],
    reply: z.array(productCategory),
    list: true,
  }),
  inStoreroom: endpoint({
    method: 'GET',
    path: '/unit/storeroom/:storeroomId/products',
    summary:
      'Products with a unit there that is not archived, only those in productId if it is given, and how many are available',
    access: user('STAFF in the storeroom’s country'),
    refuses: ['not_found'],
    params: z.object({ storeroomId: idInAddress }),
    query: z.strictObject({ productId: idFilter }),
    reply: z.array(stockedProduct),
    list: true,
  }),
}
