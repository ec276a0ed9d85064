import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { comeBack } from './callback.ts'
import { ownSignOn } from './own.ts'
import { confirmBySignOn, startSignOn } from './start.ts'
import { unlinkOther, unlinkOwn } from './unlink.ts'

export function signOnRoutes(on: Mount): void {
  on(contract.signOn.start, startSignOn)
  on(contract.signOn.callback, comeBack)
  on(contract.signOn.own, ownSignOn)
  on(contract.signOn.confirm, confirmBySignOn)
  on(contract.signOn.unlink, unlinkOwn)
  on(contract.signOn.unlinkOther, unlinkOther)
}
