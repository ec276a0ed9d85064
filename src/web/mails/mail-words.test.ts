import { describe, expect, it } from 'vitest'
import { delayInWords, fateInWords } from './mail-words.ts'

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
  it('is that it failed, and why', () => {
    const failed = { ...mail, mailState: { name: 'FAILED' }, attempts: 1 } as const
    expect(fateInWords({ ...failed, lastError: '550 no such user here' })).toBe(
      'failed: 550 no such user here',
    )
  })
})
