import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guards } from './index.ts'
import { foundIn, pageOf } from './page.ts'

const checkout = new URL('../../', import.meta.url)
const all = Object.values(guards).flat()

test.each(all)('$what stands in the code as it is described', ({ cuts, tests }) => {
  for (const [file, find] of cuts) expect(readFileSync(new URL(file, checkout), 'utf8')).toContain(find)
  for (const file of tests) expect(() => readFileSync(new URL(file, checkout))).not.toThrow()
})

test('every guard was taken out, and missed: npm run test:mutants -- --new writes the rows of those that were not', () => {
  const page = readFileSync(new URL('faults/guards.md', checkout), 'utf8')
  const found = foundIn(page)
  expect(all.map(({ what }) => what).filter(what => !found.has(what))).toEqual([])
  expect(page).not.toContain('| **none** |')
  expect(page).toBe(pageOf(guards, found))
})

test('no two guards have one name', () => {
  expect(new Set(all.map(({ what }) => what)).size).toBe(all.length)
})
