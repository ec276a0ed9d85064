import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { addUnits } from './add.ts'
import { changeUnits } from './bulk.ts'
import { bringUnitBack, changeUnitState } from './change-state.ts'
import { editUnit } from './edit.ts'
import { countUnits } from './read/counts.ts'
import { listLackingLoans } from './read/lacking.ts'
import { listUnits } from './read/list.ts'
import { listUnitActivity, listUnitHistory, showUnit } from './read/show.ts'
import { listTakenSerials } from './read/taken-serials.ts'
import { acceptUnit, cancelTransfer, transferUnit } from './transfer.ts'

export function unitRoutes(on: Mount): void {
  on(contract.units.list, listUnits)
  on(contract.units.counts, countUnits)
  on(contract.units.one, showUnit)
  on(contract.units.history, listUnitHistory)
  on(contract.units.activity, listUnitActivity)
  on(contract.units.add, addUnits)
  on(contract.units.takenSerials, listTakenSerials)
  on(contract.units.edit, editUnit)
  on(contract.units.transfer, transferUnit)
  on(contract.units.accept, acceptUnit)
  on(contract.units.cancelTransfer, cancelTransfer)
  on(contract.units.return, bringUnitBack)
  on(contract.units.setState, changeUnitState)
  on(contract.units.bulk, changeUnits)
  on(contract.units.lacking, listLackingLoans)
}
