import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { addPasskey, passkeyToAdd } from './add-passkey.ts'
import { addTotp, startTotp } from './add-totp.ts'
import { confirm, confirmByPasskey, passkeyToConfirm } from './confirm.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { ownFactors } from './own.ts'
import { setPolicy, showPolicy } from './policy.ts'
import { removePasskey } from './remove-passkey.ts'
import { removeTotp } from './remove-totp.ts'
import { renamePasskey } from './rename-passkey.ts'
import { resetFactor } from './reset.ts'
import { signInByCode } from './sign-in-by-code.ts'
import { passkeyForTicket, signInByPasskey, startPasskey } from './sign-in-by-passkey.ts'

export function factorRoutes(on: Mount): void {
  on(contract.factors.signInByCode, signInByCode)
  on(contract.factors.passkeyForTicket, passkeyForTicket)
  on(contract.factors.startPasskey, startPasskey)
  on(contract.factors.signInByPasskey, signInByPasskey)
  on(contract.factors.own, ownFactors)
  on(contract.factors.startTotp, startTotp)
  on(contract.factors.addTotp, addTotp)
  on(contract.factors.removeTotp, removeTotp)
  on(contract.factors.passkeyToAdd, passkeyToAdd)
  on(contract.factors.addPasskey, addPasskey)
  on(contract.factors.renamePasskey, renamePasskey)
  on(contract.factors.removePasskey, removePasskey)
  on(contract.factors.makeRecoveryCodes, makeRecoveryCodes)
  on(contract.factors.confirm, confirm)
  on(contract.factors.passkeyToConfirm, passkeyToConfirm)
  on(contract.factors.confirmByPasskey, confirmByPasskey)
  on(contract.factors.policy, showPolicy)
  on(contract.factors.setPolicy, setPolicy)
  on(contract.users.resetFactor, resetFactor)
}
