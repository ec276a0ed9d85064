import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { approve } from './approve.ts'
import { chooseAnother } from './choose-another.ts'
import { decline } from './decline.ts'
import { disown } from './disown.ts'
import { forget } from './forget.ts'
import { setPasswordPolicy, showPasswordPolicy } from './password-policy.ts'
import { register } from './register.ts'
import { reject, rejectMany } from './reject.ts'
import { reset } from './reset.ts'
import { resettable } from './resettable.ts'
import { validate } from './validate.ts'
import { verified } from './verified.ts'

export function accountRoutes(on: Mount): void {
  on(contract.accounts.register, register)
  on(contract.accounts.forget, forget)
  on(contract.accounts.reset, reset)
  on(contract.accounts.validate, validate)
  on(contract.accounts.verified, verified)
  on(contract.accounts.resettable, resettable)
  on(contract.accounts.chooseAnother, chooseAnother)
  on(contract.accounts.decline, decline)
  on(contract.accounts.disown, disown)
  on(contract.accounts.approve, approve)
  on(contract.accounts.reject, reject)
  on(contract.accounts.rejectMany, rejectMany)
  on(contract.accounts.passwordPolicy, showPasswordPolicy)
  on(contract.accounts.setPasswordPolicy, setPasswordPolicy)
}
