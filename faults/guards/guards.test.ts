import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guards } from './index.ts'
import { cellOf, foundIn, pageOf } from './page.ts'

const checkout = new URL('../../', import.meta.url)
const all = Object.values(guards).flat()

test.each(all)('$what stands in the code as it is described', ({ cuts, tests }) => {
  for (const [file, find] of cuts) expect(readFileSync(new URL(file, checkout), 'utf8')).toContain(find)
  for (const file of tests) expect(() => readFileSync(new URL(file, checkout))).not.toThrow()
})

test('the page of guards has rows of these alone, in their order, and each says what misses it', () => {
  const page = readFileSync(new URL('faults/guards.md', checkout), 'utf8')
  expect(page).toBe(pageOf(guards, foundIn(page)))
  expect(page).not.toContain(`| ${cellOf([])} |`)
})

test('no two guards have one name', () => {
  expect(new Set(all.map(({ what }) => what)).size).toBe(all.length)
})
