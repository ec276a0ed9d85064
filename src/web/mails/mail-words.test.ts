import { describe, expect, it } from 'vitest'
import { delayInWords, failedInWords, fateInWords, localMinute, onTheirWay } from './mail-words.ts'

const createdAt = '2026-11-21T08:00:00.000Z'
const mail = { createdAt, sentAt: null, attempts: 0, lastError: null } as const

describe('how long a mail was on its way', () => {
  it.each([
    ['2026-11-21T08:00:00.900Z', null],
    ['2026-11-21T08:00:03.100Z', '3 s'],
    ['2026-11-21T08:04:59.000Z', '4 min'],
    ['2026-11-21T13:00:00.000Z', '5 h'],
    ['2026-11-22T08:00:00.000Z', '1 day'],
    ['2026-11-24T07:00:00.000Z', '2 days'],
  ])('until %s is %s', (sentAt, words) => {
    expect(delayInWords(createdAt, sentAt)).toBe(words)
  })
})

describe('what became of a mail', () => {
  it('is that it was sent, and when', () => {
    const sent = { ...mail, mailState: { name: 'SENT' }, attempts: 1 } as const
    expect(fateInWords({ ...sent, sentAt: '2026-11-21T08:00:03.000Z' })).toBe('sent 3 s later')
    expect(fateInWords({ ...sent, sentAt: createdAt })).toBe('sent at once')
  })
  it('is that it waits, and whether it was tried', () => {
    const queued = { ...mail, mailState: { name: 'QUEUED' } } as const
    expect(fateInWords(queued)).toBe('waits to be sent')
    expect(fateInWords({ ...queued, attempts: 2, lastError: '451 later' })).toBe(
      'not sent yet, tried again after 2 attempts',
    )
  })
  it('is that it was dropped, whatever link was dead', () => {
    const dropped = { ...mail, mailState: { name: 'DROPPED' }, lastError: 'The link is replaced.' } as const
    expect(fateInWords(dropped)).toBe('dropped: no longer true, or its receiver had left, when its turn came')
  })
  it('is that it failed, and why', () => {
    const failed = { ...mail, mailState: { name: 'FAILED' }, attempts: 1 } as const
    expect(fateInWords({ ...failed, lastError: '550 no such user here' })).toBe(
      'failed: 550 no such user here',
    )
  })
})

describe('what failed and is sent again', () => {
  it.each([
    [undefined, ''],
    [0, 'No mail has failed since then.'],
    [1, '1 mail has failed since then.'],
    [500, '500 mails have failed since then.'],
    [1200, '1,200 mails have failed since then, the oldest 500 of them at once.'],
  ])('%s is told as “%s”', (count, words) => {
    expect(failedInWords(count)).toBe(words)
  })
  it('is on the way afterwards', () => {
    expect([onTheirWay(1), onTheirWay(12)]).toEqual([
      '1 mail is on the way again.',
      '12 mails are on the way again.',
    ])
  })
  it('is asked for since a moment of one’s own clock', () => {
    expect(localMinute(new Date(2026, 10, 2, 9, 5))).toBe('2026-11-02T09:05')
  })
})
