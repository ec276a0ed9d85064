import { expect, test } from 'vitest'
import type { Backup } from '#contract/backups.ts'
import { isOld, keyKeptWords, leftOutWords, lostAdvice, lostWords, stateOf } from './backup-words.ts'

const begun: Backup = {
  id: 1,
  startedAt: '2026-11-22T02:30:00Z',
  host: 'loans',
  file: '/backups/nightly-20261122T023000Z.age',
  madeAt: null,
  bytes: null,
  missingFiles: null,
  leftOutFiles: null,
  leftOutPapers: null,
  checkedAt: null,
  failure: null,
}
const counts = { missingFiles: 0, leftOutFiles: 0, leftOutPapers: 0 }
const made = { ...begun, ...counts, madeAt: '2026-11-22T02:30:01Z', bytes: 640_000 }

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
  expect([14, 0].map(kept => keyKeptWords({ kept }).done)).toEqual([
    'Backups are made from now on, each night.',
    'The recovery key is not shown again.',
  ])
})

test('what a backup is without stands beside it: what was lost as a warning, what is left out by wish as it is', () => {
  const lacking = { ...made, checkedAt: '2026-11-22T02:30:09Z', missingFiles: 1 }
  expect(stateOf(lacking, now).label).toBe('Files are missing')
  expect(lostWords(lacking)).toBe('1 file of the store could not be read, or had changed, and is not in it.')
  expect(leftOutWords({ ...made, leftOutFiles: 1234, leftOutPapers: 56 })).toBe(
    'The store’s 1,234 files are left out, 56 signed documents among them.',
  )
  expect([lacking, { ...lacking, missingFiles: 2 }].map(lostAdvice)).toEqual([
    'The doctor names it; the last backup that has it is kept.',
    'The doctor names them; the last backup that has them is kept.',
  ])
  expect([made, begun].map(one => [lostWords(one), leftOutWords(one)])).toEqual([
    [null, null],
    [null, null],
  ])
})
