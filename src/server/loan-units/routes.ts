import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { checkUnits } from '../loans/availability.ts'
import { listLoanUnits } from '../loans/read/show.ts'
import { addLoanUnits } from './add.ts'
import { cancelLine } from './cancel.ts'
import { putUnitBack } from './put-back.ts'
import { shipUnits } from './ship.ts'
import { sourceUnit } from './source.ts'
import { lendPermanently, loseUnit, returnDamaged, returnUnit } from './take-off.ts'
import { undoReturn } from './undo-return.ts'

export function loanUnitRoutes(on: Mount): void {
  on(contract.loanUnits.check, checkUnits)
  on(contract.loanUnits.list, listLoanUnits)
  on(contract.loanUnits.add, addLoanUnits)
  on(contract.loanUnits.source, sourceUnit)
  on(contract.loanUnits.putBack, putUnitBack)
  on(contract.loanUnits.ship, shipUnits)
  on(contract.loanUnits.cancel, cancelLine)
  on(contract.loanUnits.return, returnUnit)
  on(contract.loanUnits.undoReturn, undoReturn)
  on(contract.loanUnits.permanent, lendPermanently)
  on(contract.loanUnits.damaged, returnDamaged)
  on(contract.loanUnits.lost, loseUnit)
}
