import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { approve } from './approve.ts'
import { decline } from './decline.ts'
import { forget } from './forget.ts'
import { register } from './register.ts'
import { reject, rejectMany } from './reject.ts'
import { reset } from './reset.ts'
import { validate } from './validate.ts'

export function accountRoutes(on: Mount): void {
  on(contract.accounts.register, register)
  on(contract.accounts.forget, forget)
  on(contract.accounts.reset, reset)
  on(contract.accounts.validate, validate)
  on(contract.accounts.decline, decline)
  on(contract.accounts.approve, approve)
  on(contract.accounts.reject, reject)
  on(contract.accounts.rejectMany, rejectMany)
}
