import { contract } from '#contract/index.ts'
import type { Mount } from '../http/mount.ts'
import { showSelf } from './self.ts'

export function userRoutes(on: Mount): void {
  on(contract.users.self, showSelf)
}
