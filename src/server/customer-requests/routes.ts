import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { answerRequest } from './answer.ts'
import { askStaff } from './ask.ts'
import { listRequests } from './list.ts'
import { withdrawRequest } from './withdraw.ts'

export function customerRequestRoutes(on: Mount): void {
  on(contract.customerRequests.ask, askStaff)
  on(contract.customerRequests.withdraw, withdrawRequest)
  on(contract.customerRequests.ofLoan, listRequests)
  on(contract.customerRequests.answer, answerRequest)
}
