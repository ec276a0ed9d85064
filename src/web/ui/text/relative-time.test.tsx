import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { minuteInBrief } from '#domain/dates.ts'
import { RelativeTime } from './relative-time.tsx'

const hourMs = 60 * 60 * 1000
const timeZone = 'Asia/Singapore'
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()
const wordsOf = (time: Parameters<typeof RelativeTime>[0]) =>
  /<time [^>]*>(.*)<\/time>/.exec(renderToStaticMarkup(<RelativeTime {...time} />))?.[1]

test('in a history what is older than a day is told by its minute where it happened, what is newer by how long ago', () => {
  const old = hoursAgo(25)
  expect(wordsOf({ at: old, timeZone, dated: true })).toBe(minuteInBrief(timeZone, old, Date.now()))
  expect(wordsOf({ at: old, timeZone, dated: true })).toMatch(/^\d{1,2} \w{3,4}( \d{4})?, \d\d:\d\d$/)
  expect(wordsOf({ at: hoursAgo(23), timeZone, dated: true })).toBe('23 hours ago')
})

test('elsewhere, and where nobody knows the time zone, everything is told by how long ago', () => {
  const old = hoursAgo(49)
  expect(wordsOf({ at: old, timeZone })).toBe('2 days ago')
  expect(wordsOf({ at: old, dated: true })).toBe('2 days ago')
  expect(wordsOf({ at: old, timeZone, withoutAgo: true })).toBe('2 days')
})
