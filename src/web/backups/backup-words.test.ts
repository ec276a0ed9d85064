import { expect, test } from 'vitest'
import type { Backup } from '#contract/backups.ts'
import { isOld, stateOf } from './backup-words.ts'

const begun: Backup = {
  id: 1,
  startedAt: '2026-11-22T02:30:00Z',
  host: 'loans',
  file: '/backups/nightly-20261122T023000Z.age',
  madeAt: null,
  bytes: null,
  checkedAt: null,
  failure: null,
}
const made = { ...begun, madeAt: '2026-11-22T02:30:01Z', bytes: 640_000 }

const now = Date.parse('2026-11-22T03:00:00Z')

test('a backup counts once it was checked; one that failed says so, however far it came', () => {
  const checked = { ...made, checkedAt: '2026-11-22T02:30:09Z' }
  expect([begun, made, checked].map(one => stateOf(one, now).label)).toEqual([
    'Being made',
    'Being checked',
    'Checked',
  ])
  expect([begun, made].map(one => stateOf({ ...one, failure: 'The disk is full.' }, now).label)).toEqual([
    'Failed',
    'Failed',
  ])
  expect(stateOf(begun, now + 86_400_000).label).toBe('Cut off')
})

test('a night that was missed is noticed in the afternoon; where no backup is wanted none is old', () => {
  const at = (time: string) => Date.parse(time)
  expect(isOld({ newest: made, kept: 14 }, at('2026-11-23T14:00:00Z'))).toBe(false)
  expect(isOld({ newest: made, kept: 14 }, at('2026-11-23T15:00:00Z'))).toBe(true)
  expect(isOld({ newest: made, kept: 0 }, at('2026-12-23T15:00:00Z'))).toBe(false)
})
