import type { ProductFile } from '#contract/product-files.ts'
import type { Product, ProductStock, ProductUse, StockedProduct } from '#contract/products.ts'
import { exampleAddress } from '#contract/storeroom-forms.ts'
import type { Storeroom } from '#contract/storerooms.ts'
import type { LackingLoan, Unit, UnitActivity, UnitComment, UnitHistory } from '#contract/unit.ts'
import { admin, at, itsCountry, person } from './people-examples.ts'

/** A storeroom and a unit in it, as the calls answer them. */

export const customerCompany = 'Nordic Harbour AB'

export const storeroom: Storeroom = {
  id: 1,
  name: 'Lund',
  description: null,
  countryId: 1,
  country: itsCountry,
  ...exampleAddress,
  approvalRequired: false,
  version: 1,
}

export const place = { id: 1, name: 'Lund', countryId: 1, approvalRequired: false }

export const product: Product = {
  id: 7,
  name: 'P3265-LVE Dome Camera',
  partNumber: '02328-001',
  productCategoryId: 1,
  pictureId: 11,
  version: 1,
}

export const stockedProduct: StockedProduct = { ...product, available: 4, short: 0, total: 6 }

export const productStock: ProductStock = { id: product.id, free: 4, all: 8 }

export const productUse: ProductUse = {
  product,
  storerooms: [
    { id: 1, name: 'Lund', free: 4, promised: 1, packed: 0, out: 2, arriving: 0, repair: 1, all: 8 },
  ],
  returns: [{ loanId: 12, customerCompany, dueAt: at.due, isOverdue: false, units: 2 }],
  weeks: [
    { start: '2026-11-09', unitsOut: 3 },
    { start: '2026-11-16', unitsOut: 2 },
  ],
}

export const productCategory = { id: 1, name: 'General' }

export const model = { name: product.name, partNumber: product.partNumber }

export const productFile: ProductFile = {
  id: 11,
  kind: 'PICTURE',
  name: 'front.jpg',
  altText: 'From the front',
  isPublic: false,
  bytes: 512_377,
  width: 2560,
  height: 1920,
  user: person,
  createdAt: at.created,
}

export const unit: Unit = {
  id: 31,
  serialNumber: 'B8A44F-000017',
  productId: product.id,
  product: { id: product.id, ...model, pictureId: product.pictureId },
  storeroomId: 1,
  storeroom: place,
  fromStoreroomId: null,
  fromStoreroom: null,
  unitStateId: 2,
  unitState: { name: 'OUT' },
  place: {
    loan: { id: 12, customerCompany, dueAt: at.due, shippedAt: at.shipped },
    since: null,
    timeZone: 'Europe/Stockholm',
  },
  version: 1,
}

export const unitHistory: UnitHistory = {
  id: 40,
  loanId: 12,
  loan: {
    title: 'Camera trial',
    customerCompany,
    createdByUser: person,
    createdAt: at.created,
    countryId: 1,
  },
}

export const unitActivity: UnitActivity = {
  id: 90,
  type: 'TRANSFERRED',
  event: 'unit-transferred',
  user: admin,
  loanId: null,
  createdAt: at.created,
  detail: { was: 'IN', is: 'TRANSFER', from: 'Lund', to: 'Malmö' },
}

export const unitComment: UnitComment = {
  id: 5,
  unitId: unit.id,
  comment: 'The lens has a scratch.',
  unitCommentTypeId: 1,
  unitCommentType: { name: 'COMMENT' },
  user: person,
  createdAt: at.created,
}

export const lackingLoan: LackingLoan = {
  loanId: 12,
  title: 'Camera trial',
  partNumber: product.partNumber,
  lacking: 1,
}
