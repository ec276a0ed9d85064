import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { exportActivity, exportFulfillment, exportLoans, exportProducts, exportUnits } from './export.ts'
import { inPlace } from './slots.ts'

export function exportRoutes(on: Mount): void {
  on(contract.exports.activity, inPlace(exportActivity))
  on(contract.exports.units, inPlace(exportUnits))
  on(contract.exports.products, inPlace(exportProducts))
  on(contract.exports.loans, inPlace(exportLoans))
  on(contract.exports.fulfillment, inPlace(exportFulfillment))
}
