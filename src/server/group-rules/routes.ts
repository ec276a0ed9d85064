import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { createRule, editRule, removeRule } from './change.ts'
import { listRules, showGroupsState, tryOut } from './read.ts'

export function groupRuleRoutes(on: Mount): void {
  on(contract.groupRules.list, listRules)
  on(contract.groupRules.state, showGroupsState)
  on(contract.groupRules.create, createRule)
  on(contract.groupRules.edit, editRule)
  on(contract.groupRules.remove, removeRule)
  on(contract.groupRules.tryOut, tryOut)
}
