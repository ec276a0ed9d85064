import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import {
  exportActivity,
  exportFulfillment,
  exportLoans,
  exportProducts,
  exportSecurityLog,
  exportUnits,
} from './export.ts'
import { inSlot } from './slots.ts'

export function exportRoutes(on: Mount): void {
  on(contract.exports.activity, inSlot(exportActivity))
  on(contract.exports.securityLog, inSlot(exportSecurityLog))
  on(contract.exports.units, inSlot(exportUnits))
  on(contract.exports.products, inSlot(exportProducts))
  on(contract.exports.loans, inSlot(exportLoans))
  on(contract.exports.fulfillment, inSlot(exportFulfillment))
}
