import { contract } from '#contract/index.ts'
import type { Mount } from '../http/mount.ts'
import { exportActivity, exportFulfillment, exportLoans, exportProducts, exportUnits } from './export.ts'

export function exportRoutes(on: Mount): void {
  on(contract.exports.activity, exportActivity)
  on(contract.exports.units, exportUnits)
  on(contract.exports.products, exportProducts)
  on(contract.exports.loans, exportLoans)
  on(contract.exports.fulfillment, exportFulfillment)
}
