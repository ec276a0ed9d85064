import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { showConfig } from './config.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { setUp } from './set-up.ts'

export function authRoutes(on: Mount): void {
  on(contract.auth.login, login)
  on(contract.auth.refresh, refresh)
  on(contract.auth.logout, logout)
  on(contract.auth.setUp, setUp)
  on(contract.auth.config, showConfig)
}
