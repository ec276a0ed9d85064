import { describe, expect, test } from 'vitest'
import {
  type CounterLinkState,
  counterLinkRefusals,
  counterLinkState,
  documentLinkState,
  documentLinkStates,
  linkRefusals,
  refusalOfLink,
} from './document-link.ts'
import { type LoanState, loanStates } from './loan.ts'

const monday = '2026-03-02T09:00:00.000Z'
const april = '2026-04-01T09:00:00.000Z'
const later = '2026-04-01T09:00:00.001Z'

const fresh = {
  replacedAt: null,
  stoppedAt: null,
  passedOnAt: null,
  declinedAt: null,
  recalledAt: null,
  expiresAt: april,
}
const running = (state: LoanState) => ({ state, signedAt: null, endedAt: null })
const signed = (state: LoanState, endedAt: string | null = null) => ({ state, signedAt: monday, endedAt })

describe('the customer’s link', () => {
  test('shows the document while the loan is fulfilled', () => {
    expect(documentLinkState(fresh, running('FULFILLED'), monday)).toBe('open')
  })
  test('does not run before its mail was delivered', () => {
    expect(documentLinkState({ ...fresh, expiresAt: null }, running('FULFILLED'), later)).toBe('open')
  })
  test.each(['PROCESSING', 'APPROVED'] as const)('is suspended while the loan is back in %s', state => {
    expect(documentLinkState(fresh, running(state), monday)).toBe('suspended')
  })
  test('is open until its last moment, and expired after it', () => {
    expect(documentLinkState(fresh, running('FULFILLED'), april)).toBe('open')
    expect(documentLinkState(fresh, running('FULFILLED'), later)).toBe('expired')
  })
  test('an expired link of a loan in change says expired: a new mail is needed anyway', () => {
    expect(documentLinkState(fresh, running('PROCESSING'), later)).toBe('expired')
  })
  test.each(['CANCELLED', 'COMPLETED', 'DENIED'] as const)(
    'is withdrawn when the loan ended unsigned as %s, also after it expired',
    state => {
      const loan = { state, signedAt: null, endedAt: monday }
      expect(documentLinkState(fresh, loan, monday)).toBe('withdrawn')
      expect(documentLinkState(fresh, loan, later)).toBe('withdrawn')
    },
  )
  test.each(['SIGNED', 'ACTIVE'] as const)('shows the status of a loan that is %s, however late', state => {
    expect(documentLinkState(fresh, signed(state), '2030-01-01T00:00:00.000Z')).toBe('signed')
  })
  test.each(['COMPLETED', 'CANCELLED'] as const)(
    'shows how a signed loan was %s for 30 days, then it is closed',
    state => {
      expect(documentLinkState(fresh, signed(state, monday), april)).toBe('signed')
      expect(documentLinkState(fresh, signed(state, monday), later)).toBe('closed')
    },
  )
  test('says replaced once a newer document was sent, whatever became of the loan', () => {
    const replaced = { ...fresh, replacedAt: monday }
    for (const state of loanStates) {
      expect(documentLinkState(replaced, running(state), later)).toBe('replaced')
      expect(documentLinkState(replaced, signed(state, monday), later)).toBe('replaced')
    }
  })
  test('says stopped to whom it went before the address was changed, whoever signed since', () => {
    const stopped = { ...fresh, stoppedAt: monday }
    for (const state of loanStates) {
      expect(documentLinkState(stopped, running(state), later)).toBe('stopped')
      expect(documentLinkState({ ...stopped, replacedAt: april }, signed(state, april), later)).toBe(
        'stopped',
      )
    }
  })
  test('says who passed it on, declined it or lost it to the lender, in the order in which one ends the other', () => {
    const passedOn = { ...fresh, passedOnAt: monday }
    const recalled = { ...fresh, recalledAt: monday }
    const declined = { ...fresh, declinedAt: monday }
    expect(documentLinkState(passedOn, running('FULFILLED'), later)).toBe('passed-on')
    expect(documentLinkState(passedOn, signed('SIGNED'), later)).toBe('passed-on')
    expect(documentLinkState({ ...passedOn, replacedAt: april }, running('FULFILLED'), later)).toBe(
      'replaced',
    )
    expect(documentLinkState(recalled, running('FULFILLED'), later)).toBe('recalled')
    expect(documentLinkState(recalled, running('CANCELLED'), later)).toBe('recalled')
    expect(documentLinkState(recalled, signed('SIGNED'), later)).toBe('signed')
    expect(documentLinkState(declined, running('FULFILLED'), later)).toBe('declined')
    expect(documentLinkState(declined, running('PROCESSING'), monday)).toBe('declined')
    expect(documentLinkState(declined, running('CANCELLED'), monday)).toBe('withdrawn')
  })
  test('answers its own sentence in each state that shows nothing, and names whom to write to', () => {
    const said = {
      who: 'Stella Staff <stella.staff@acme.example>',
      passedOnTo: 'Bo Ek',
      declinedOn: '2026-12-14',
      isElsewhere: false,
    }
    const sentences = documentLinkStates.flatMap(state => refusalOfLink(state, said)?.message ?? [])
    expect(sentences).toHaveLength(9)
    expect(new Set(sentences).size).toBe(9)
    for (const sentence of sentences) expect(sentence).toContain('stella.staff@acme.example')
    expect(refusalOfLink('passed-on', said)?.message).toContain('Bo Ek')
    expect(refusalOfLink('declined', said)?.message).toContain('14 Dec 2026')
    expect(refusalOfLink('replaced', { ...said, isElsewhere: true })?.code).toBe('link_stopped')
    expect(refusalOfLink('expired', { ...said, isElsewhere: true })?.code).toBe('link_expired')
  })
  test('refuses nothing where it shows the document or the status', () => {
    expect([linkRefusals.open, linkRefusals.signed]).toEqual([null, null])
  })
})

describe('a link shown at the counter', () => {
  const shown = { usedAt: null, replacedAt: null, expiresAt: april }
  const by = { mayPresent: true, now: monday }
  test('opens the document of a loan that is ready, and nothing of any other', () => {
    const states: Partial<Record<LoanState, CounterLinkState>> = {
      FULFILLED: 'open',
      DENIED: 'withdrawn',
      CANCELLED: 'withdrawn',
      COMPLETED: 'withdrawn',
    }
    for (const state of loanStates)
      expect(counterLinkState(shown, running(state), by), state).toBe(states[state] ?? 'suspended')
  })
  test('is over once it was used, replaced or is a quarter of an hour old, and while its maker may not show it', () => {
    const over = (link: { usedAt?: string; replacedAt?: string }, at: Partial<typeof by> = {}) =>
      counterLinkState({ ...shown, ...link }, running('FULFILLED'), { ...by, ...at })
    expect(over({ usedAt: monday })).toBe('over')
    expect(over({ replacedAt: monday })).toBe('over')
    expect(over({}, { now: april })).toBe('open')
    expect(over({}, { now: later })).toBe('over')
    expect(over({}, { mayPresent: false })).toBe('over')
  })
  test('says that the loan was signed by the other way meanwhile', () => {
    expect(counterLinkState(shown, signed('SIGNED'), by)).toBe('signed')
    expect(counterLinkRefusals.signed).toBe('signed_already')
  })
})
