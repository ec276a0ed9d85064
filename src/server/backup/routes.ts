import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { keepRecoveryKey, showRecoveryKey } from './recovery-key.ts'
import { readBackups } from './state.ts'

export function backupRoutes(on: Mount): void {
  on(contract.backups.state, readBackups)
  on(contract.backups.showKey, showRecoveryKey)
  on(contract.backups.keepKey, keepRecoveryKey)
}
