import type { Loan } from '#contract/loan.ts'
import { loans as calls } from '#contract/loans.ts'
import { displayName } from '#domain/account.ts'
import { call } from '#web/api/call-api.ts'
import { useSendEach } from '#web/forms/each/use-send-each.ts'

export interface Decision {
  readonly approve: boolean
  /** The reason of a denial; one for all. */
  readonly comment?: string
}

const decisions = ['loan-approved', 'loan-denied']

/** "Kim King approved it meanwhile."; null if nobody did. */
async function decidedBy({ id }: Loan): Promise<string | null> {
  const { rows } = await call(calls.activity, { params: { loanId: id } })
  const last = rows.findLast(({ event }) => decisions.includes(event))
  if (!last?.user) return null
  return `${displayName(last.user)} ${last.event === 'loan-approved' ? 'approved' : 'denied'} it meanwhile.`
}

/** Decides on many loans, each by its own call, as they were when it was asked. */
export const useDecideMany = ({ approve, comment }: Decision) =>
  useSendEach<Loan>({
    send: ({ id, version }, key) =>
      call(calls.approve, { body: { loanId: id, approve, ...(comment && { comment }) }, version, key }),
    explain: async (loan, { code }) => (code === 'wrong_state' ? decidedBy(loan) : null),
    invalidates: ['loan', 'unit'],
  })
