import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { changeRole } from './change-role.ts'
import { countUsers } from './counts.ts'
import { editUser } from './edit.ts'
import { grantAccess } from './grant-access.ts'
import { listUsers } from './list.ts'
import { removeAccess } from './remove-access.ts'
import { removeRole } from './remove-role.ts'
import { showSelf } from './self.ts'
import { setSysAdmin } from './set-sys-admin.ts'

export function userRoutes(on: Mount): void {
  on(contract.users.self, showSelf)
  on(contract.users.list, listUsers)
  on(contract.users.counts, countUsers)
  on(contract.users.edit, editUser)
  on(contract.users.setSysAdmin, setSysAdmin)
  on(contract.users.changeRole, changeRole)
  on(contract.users.removeRole, removeRole)
  on(contract.users.grantAccess, grantAccess)
  on(contract.users.removeAccess, removeAccess)
}
