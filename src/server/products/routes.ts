import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { createProduct } from './create.ts'
import { editProduct } from './edit.ts'
import { addProductFile, arrangeProductFiles, editProductFile, removeProductFile } from './files/change.ts'
import { listProductFiles } from './files/read.ts'
import { showProductInCountry } from './in-country.ts'
import { listCategories, listStockedProducts, searchProducts } from './list.ts'
import { showProduct, showProductByPartNumber } from './show.ts'
import { listStockInCountry } from './stock-in-country.ts'

export function productRoutes(on: Mount): void {
  on(contract.products.search, searchProducts)
  on(contract.products.byPartNumber, showProductByPartNumber)
  on(contract.products.one, showProduct)
  on(contract.products.inCountry, showProductInCountry)
  on(contract.products.stockInCountry, listStockInCountry)
  on(contract.products.create, createProduct)
  on(contract.products.edit, editProduct)
  on(contract.products.categories, listCategories)
  on(contract.products.inStoreroom, listStockedProducts)
  on(contract.productFiles.list, listProductFiles)
  on(contract.productFiles.add, addProductFile)
  on(contract.productFiles.edit, editProductFile)
  on(contract.productFiles.arrange, arrangeProductFiles)
  on(contract.productFiles.remove, removeProductFile)
}
