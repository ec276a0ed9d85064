import { describe, expect, test } from 'vitest'
import { loanStates } from './loan.ts'
import {
  checkReminding,
  latenessOf,
  type RemindedLoan,
  reminderWanted,
  type SentReminder,
} from './reminder.ts'
import { standsOnPage } from './testing/page.ts'

/** Due on Monday 16 November 2026 at 15:00 in Stockholm, where 08:00 is 07:00 UTC. */
const loan: RemindedLoan = {
  state: 'ACTIVE',
  createdAt: '2026-11-02T14:00:00.000Z',
  loanPeriod: 14,
  timeZone: 'Europe/Stockholm',
  lastShippedAt: '2026-11-03T10:00:00.000Z',
}

const wantedAt = (now: string, sent: readonly SentReminder[] = [], more: Partial<RemindedLoan> = {}) => {
  const wanted = reminderWanted({ ...loan, ...more }, sent, now)
  return wanted && `${wanted.kind} ${wanted.round}`
}

const quarter = 15 * 60 * 1000

/** All reminders sent when the schedule runs every 15 minutes, except while no server runs. */
function lived(
  from: string,
  to: string,
  more: Partial<RemindedLoan> = {},
  down: readonly [string, string][] = [],
) {
  const sent: SentReminder[] = []
  for (let moment = Date.parse(from); moment <= Date.parse(to); moment += quarter) {
    const at = new Date(moment).toISOString()
    if (down.some(([begin, end]) => at >= begin && at < end)) continue
    const wanted = reminderWanted({ ...loan, ...more }, sent, at)
    if (wanted) sent.push({ ...wanted, at })
  }
  return sent.map(({ kind, round, at }) => `${kind} ${round} at ${at.slice(0, 16)}`)
}

describe('a loan that nobody brings back', () => {
  test('is told of at 08:00: three days before, the day after, when the grace has ended, and every week', () => {
    expect(lived('2026-11-03T00:00:00.000Z', '2026-12-03T00:00:00.000Z')).toEqual([
      'DUE_SOON 0 at 2026-11-13T07:00',
      'OVERDUE 0 at 2026-11-17T07:00',
      'GRACE_ENDED 0 at 2026-11-20T07:00',
      'OVERDUE 1 at 2026-11-24T07:00',
      'OVERDUE 2 at 2026-12-01T07:00',
    ])
  })

  test('is told of in its country’s morning, not in ours', () => {
    expect(
      lived('2026-11-10T00:00:00.000Z', '2026-11-18T00:00:00.000Z', { timeZone: 'Asia/Singapore' }),
    ).toEqual(['DUE_SOON 0 at 2026-11-13T00:00', 'OVERDUE 0 at 2026-11-17T00:00'])
  })

  test('is told of at 08:00 also across the change to summer time and back', () => {
    const spring = { createdAt: '2026-03-13T14:00:00.000Z', lastShippedAt: '2026-03-14T14:00:00.000Z' }
    expect(lived('2026-03-20T00:00:00.000Z', '2026-04-05T00:00:00.000Z', spring)).toEqual([
      'DUE_SOON 0 at 2026-03-24T07:00',
      'OVERDUE 0 at 2026-03-28T07:00',
      'GRACE_ENDED 0 at 2026-03-31T06:00',
      'OVERDUE 1 at 2026-04-04T06:00',
    ])
    const autumn = { createdAt: '2026-10-09T14:00:00.000Z', lastShippedAt: '2026-10-10T14:00:00.000Z' }
    expect(lived('2026-10-18T00:00:00.000Z', '2026-11-02T00:00:00.000Z', autumn)).toEqual([
      'DUE_SOON 0 at 2026-10-20T06:00',
      'OVERDUE 0 at 2026-10-24T06:00',
      'GRACE_ENDED 0 at 2026-10-27T07:00',
      'OVERDUE 1 at 2026-10-31T07:00',
    ])
  })

  test('is told of one minute later at the earliest, never one early', () => {
    expect(wantedAt('2026-11-13T06:59:59.999Z')).toBeNull()
    expect(wantedAt('2026-11-13T07:00:00.000Z')).toBe('DUE_SOON 0')
    expect(wantedAt('2026-11-16T14:00:00.000Z')).toBe('DUE_SOON 0')
    expect(wantedAt('2026-11-16T14:00:00.001Z')).toBeNull()
  })
})

describe('when a loan that nobody brings back is reminded of is printed from the rule', () => {
  const rows = lived('2026-11-03T00:00:00.000Z', '2026-12-03T00:00:00.000Z').map(told => {
    const [kind = '', , , at = ''] = told.split(' ')
    return `| ${at.replace('T', ' ')} UTC | ${kind} |`
  })
  standsOnPage('table', 'reminders', ['| at | reminder |', '| --- | --- |', ...rows].join('\n'))
})

describe('after a time in which no server ran', () => {
  test('a reminder missed on that day is sent once, late', () => {
    const down = [['2026-11-16T20:00:00.000Z', '2026-11-17T20:00:00.000Z']] as const
    expect(lived('2026-11-16T00:00:00.000Z', '2026-11-20T06:00:00.000Z', {}, [[...down[0]]])).toEqual([
      'DUE_SOON 0 at 2026-11-16T00:00',
      'OVERDUE 0 at 2026-11-17T20:00',
    ])
  })

  test('of the reminders missed in a month only the newest is sent', () => {
    expect(
      lived('2026-11-13T00:00:00.000Z', '2026-12-20T00:00:00.000Z', {}, [
        ['2026-11-13T00:00:00.000Z', '2026-12-13T12:00:00.000Z'],
      ]),
    ).toEqual(['GRACE_ENDED 0 at 2026-12-13T12:00', 'OVERDUE 4 at 2026-12-15T07:00'])
  })

  test('a week that went out before is not told again because an older one did not', () => {
    expect(
      wantedAt('2026-12-02T00:00:00.000Z', [
        { kind: 'OVERDUE', round: 2, at: '2026-12-01T07:00:00.000Z' },
        { kind: 'GRACE_ENDED', round: 0, at: '2026-11-20T07:00:00.000Z' },
      ]),
    ).toBeNull()
  })
})

describe('what somebody sent by hand', () => {
  const byHand = (at: string) => [{ kind: 'BY_HAND', round: 0, at }] as const
  test('after a missed moment replaces the automatic reminder of that moment', () => {
    expect(wantedAt('2026-11-17T07:15:00.000Z', byHand('2026-11-17T07:05:00.000Z'))).toBeNull()
  })
  test('before the moment does not replace the automatic reminder', () => {
    expect(wantedAt('2026-11-17T07:15:00.000Z', byHand('2026-11-16T15:00:00.000Z'))).toBe('OVERDUE 0')
  })
  test('does not tell the managers that the grace has ended', () => {
    expect(wantedAt('2026-11-20T07:15:00.000Z', byHand('2026-11-20T07:05:00.000Z'))).toBe('GRACE_ENDED 0')
  })
})

describe('on the heels of a shipping', () => {
  test('a loan of one day is told of in the morning after', () => {
    const short = { loanPeriod: 1, lastShippedAt: '2026-11-02T15:00:00.000Z' }
    expect(lived('2026-11-02T15:00:00.000Z', '2026-11-03T14:00:00.000Z', short)).toEqual([
      'DUE_SOON 0 at 2026-11-03T07:00',
    ])
  })
  test('what was shipped late is late, but not said to be before the next morning', () => {
    const late = { lastShippedAt: '2026-11-25T09:00:00.000Z' }
    expect(wantedAt('2026-11-25T09:15:00.000Z', [], late)).toBeNull()
    expect(wantedAt('2026-11-26T07:00:00.000Z', [], late)).toBe('GRACE_ENDED 0')
  })
})

describe('whose units still wait to be shipped when it is past due', () => {
  test('gets one reminder, in the morning after the due date', () => {
    expect(lived('2026-11-10T00:00:00.000Z', '2026-12-20T00:00:00.000Z', { state: 'SIGNED' })).toEqual([
      'PARTLY_SHIPPED 0 at 2026-11-17T07:00',
    ])
  })
  test('gets no reminder while nothing at all was shipped', () => {
    expect(wantedAt('2026-12-17T07:00:00.000Z', [], { state: 'SIGNED', lastShippedAt: null })).toBeNull()
  })
})

test.each(loanStates.filter(state => state !== 'ACTIVE' && state !== 'SIGNED'))(
  'a loan that is %s wants no reminder',
  state => {
    expect(wantedAt('2026-11-13T07:00:00.000Z', [], { state })).toBeNull()
    expect(wantedAt('2026-12-20T07:00:00.000Z', [], { state })).toBeNull()
  },
)

test('a reminder by hand says how late it is', () => {
  expect(latenessOf(loan, '2026-11-04T00:00:00.000Z')).toBe('DUE_SOON')
  expect(latenessOf(loan, '2026-11-16T14:00:00.001Z')).toBe('OVERDUE')
  expect(latenessOf(loan, '2026-11-19T14:00:00.001Z')).toBe('GRACE_ENDED')
})

describe('Remind now', () => {
  const asked = (state: RemindedLoan['state'], lastByHandAt: string | null) =>
    checkReminding({ state, lastByHandAt }, '2026-11-18T10:05:00.000Z')?.code ?? null
  test('is for active loans, and for those that wait to be signed', () => {
    expect(loanStates.filter(state => asked(state, null) === null)).toEqual(['FULFILLED', 'ACTIVE'])
    expect(asked('SIGNED', null)).toBe('wrong_state')
  })
  test('waits until five minutes have passed', () => {
    expect(asked('ACTIVE', '2026-11-18T10:00:00.001Z')).toBe('reminded_just_now')
    expect(asked('ACTIVE', '2026-11-18T10:00:00.000Z')).toBeNull()
  })
})
