import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { endSessions } from './end.ts'
import { listSessions } from './list.ts'

export function sessionRoutes(on: Mount): void {
  on(contract.sessions.list, listSessions)
  on(contract.sessions.end, endSessions)
}
