import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { loans as calls } from '#contract/loans.ts'
import { displayName } from '#domain/account.ts'
import { call } from '#web/api/call-api.ts'
import { refreshNouns } from '#web/api/queries.ts'
import { newKey } from '#web/api/request.ts'
import { decideEach, type Outcome, type Outcomes } from './decide-each.ts'

export interface Decision {
  readonly approve: boolean
  /** Of a denial; one for all. */
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

/** Decides on many loans, each by its own call; a call without an answer is sent again under the same key. */
export function useDecideMany(loans: readonly Loan[]) {
  const client = useQueryClient()
  const keys = useRef(new Map<number, string>())
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [isWorking, setWorking] = useState(false)

  const put = (loanId: number, outcome: Outcome) =>
    setOutcomes(before => new Map(before).set(loanId, outcome))
  const keyOf = (loanId: number) => {
    const key = keys.current.get(loanId) ?? newKey()
    keys.current.set(loanId, key)
    return key
  }

  /** Decides on all that were not decided on yet; returns whether every one went as it was asked for. */
  const start = async ({ approve, comment }: Decision): Promise<boolean> => {
    const left = loans.filter(({ id }) => (outcomes.get(id)?.is ?? 'unanswered') === 'unanswered')
    let isWhole = left.length === loans.length
    setWorking(true)
    for (const { id } of left) put(id, { is: 'waiting' })
    await decideEach(left, {
      send: ({ id }) =>
        call(calls.approve, { body: { loanId: id, approve, ...(comment && { comment }) }, key: keyOf(id) }),
      decidedBy,
      onOutcome: (loanId, outcome) => {
        if (outcome.is !== 'done') isWhole = false
        put(loanId, outcome)
      },
    })
    setWorking(false)
    void refreshNouns(client, ['loan', 'unit'])
    return isWhole
  }

  return { outcomes, isWorking, start }
}
