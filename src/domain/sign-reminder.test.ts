import { describe, expect, it } from 'vitest'
import type { SentReminder } from './reminder.ts'
import { lastSignRound, signReminderWanted } from './sign-reminder.ts'

/** Delivered on Monday 2 November 2026 at 15:00 in Stockholm, for 30 days. */
const link = {
  deliveredAt: '2026-11-02T14:00:00.000Z',
  expiresAt: '2026-12-02T14:00:00.000Z',
  timeZone: 'Europe/Stockholm',
}
const wanted = (now: string, sent: readonly SentReminder[] = [], of = link) =>
  signReminderWanted(of, sent, now)
const sign = (round: number, at: string): SentReminder => ({ kind: 'SIGN', round, at })

describe('reminders to sign', () => {
  it.each([
    ['2026-11-05T06:59:59.999Z', null],
    ['2026-11-05T07:00:00.000Z', 1],
    ['2026-11-09T07:00:00.000Z', 2],
    ['2026-11-16T07:00:00.000Z', 3],
    ['2026-11-29T06:59:59.999Z', 3],
    ['2026-11-29T07:00:00.000Z', lastSignRound],
  ])('at 08:00 in Sweden, 3, 7 and 14 days after delivery and 3 before the end: %s', (now, round) => {
    expect(wanted(now)).toBe(round)
  })

  it('keeps the clock of Singapore, and that of Sweden over the change to summer time', () => {
    const singapore = { ...link, timeZone: 'Asia/Singapore' }
    expect(wanted('2026-11-04T23:59:59.999Z', [], singapore)).toBeNull()
    expect(wanted('2026-11-05T00:00:00.000Z', [], singapore)).toBe(1)
    const spring = { ...link, deliveredAt: '2027-03-26T14:00:00.000Z', expiresAt: '2027-04-25T14:00:00.000Z' }
    expect(wanted('2027-03-29T05:59:59.999Z', [], spring)).toBeNull()
    expect(wanted('2027-03-29T06:00:00.000Z', [], spring)).toBe(1)
  })

  it('sends each once; of those that were missed the newest only', () => {
    expect(wanted('2026-11-05T08:00:00.000Z', [sign(1, '2026-11-05T07:00:00.000Z')])).toBeNull()
    expect(wanted('2026-11-20T08:00:00.000Z')).toBe(3)
    expect(wanted('2026-11-20T08:00:00.000Z', [sign(3, '2026-11-20T07:00:00.000Z')])).toBeNull()
  })

  it('counts one by hand since then instead, but for the last, of which the creator hears too', () => {
    const byHand = (at: string): SentReminder => ({ kind: 'BY_HAND', round: 0, at })
    expect(wanted('2026-11-05T08:00:00.000Z', [byHand('2026-11-05T07:30:00.000Z')])).toBeNull()
    expect(wanted('2026-11-05T08:00:00.000Z', [byHand('2026-11-04T07:30:00.000Z')])).toBe(1)
    expect(wanted('2026-11-29T08:00:00.000Z', [byHand('2026-11-29T07:30:00.000Z')])).toBe(lastSignRound)
  })

  it('waits for the delivery', () => {
    expect(
      signReminderWanted({ ...link, deliveredAt: null, expiresAt: null }, [], '2027-01-01T00:00:00Z'),
    ).toBeNull()
  })
})
