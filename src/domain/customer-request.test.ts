import { describe, expect, it } from 'vitest'
import {
  checkAnswer,
  checkAsking,
  checkOpenRequest,
  type RequestFacts,
  requestMachine,
  requestStates,
  settleRequests,
} from './customer-request.ts'
import { loanStates } from './loan.ts'
import { can } from './machine.ts'

const change: RequestFacts = { id: 1, kind: 'CHANGE', state: 'OPEN' }
const forward: RequestFacts = { id: 2, kind: 'FORWARD', state: 'OPEN' }

describe('what a customer asks before signing', () => {
  it('is answered or taken back once, and stays so', () => {
    for (const action of ['accept', 'refuse', 'withdraw'] as const) {
      expect(requestStates.filter(state => can(requestMachine, state, action))).toEqual(['OPEN'])
    }
  })

  it('waits once of each kind', () => {
    expect(checkAsking('CHANGE', [change])?.code).toBe('asked_already')
    expect(checkAsking('FORWARD', [change])).toBeNull()
    expect(checkAsking('CHANGE', [{ ...change, state: 'REFUSED' }])).toBeNull()
  })

  it('ends by itself once the loan is signed or has ended, and what was answered stays answered', () => {
    const requests = [change, { ...forward, state: 'REFUSED' as const }]
    const ending = loanStates.filter(state => settleRequests(requests, state).length > 0)
    expect(ending).toEqual(['SIGNED', 'ACTIVE', 'COMPLETED', 'DENIED', 'CANCELLED'])
    expect(settleRequests(requests, 'SIGNED')).toEqual([{ id: 1, state: 'WITHDRAWN' }])
  })

  it('tells whoever answers second who was first, or that it was taken back', () => {
    expect(checkOpenRequest(change, null)).toBeNull()
    expect(checkOpenRequest({ ...change, state: 'ACCEPTED' }, 'Adam Admin')?.message).toContain('Adam Admin')
    expect(checkOpenRequest({ ...change, state: 'WITHDRAWN' }, null)?.code).toBe('request_withdrawn')
  })

  it('is refused with a reason', () => {
    expect(checkAnswer({ accept: false, comment: null })).toMatchObject({
      code: 'answer_needed',
      fields: { comment: 'Please say why.' },
    })
    expect(checkAnswer({ accept: false, comment: 'No.' })).toBeNull()
    expect(checkAnswer({ accept: true })).toBeNull()
  })
})
