import { readdirSync, readFileSync } from 'node:fs'
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

test('what is cut out of a migration was not made anew by a later one', () => {
  const migrations = readdirSync(new URL('migrations/', checkout))
    .filter(name => name.endsWith('.sql'))
    .sort()
  const later = (file: string) => migrations.filter(name => `migrations/${name}` > file)
  for (const { what, cuts } of all) {
    for (const [file, find] of cuts.filter(([file]) => file.startsWith('migrations/'))) {
      const made = madeIn(readFileSync(new URL(file, checkout), 'utf8'), find)
      const again = later(file).filter(name => {
        const text = readFileSync(new URL(`migrations/${name}`, checkout), 'utf8')
        return made !== null && remade(made).test(text)
      })
      expect(again, what).toEqual([])
    }
  }
})

/** The trigger, function, index or constraint of whose statement that text is a part; null for anything else. */
function madeIn(migration: string, find: string): string | null {
  const before = migration.slice(0, migration.indexOf(find) + find.length)
  const names = [...before.matchAll(/(?<!RETURNS )(?:TRIGGER|FUNCTION|INDEX|CONSTRAINT) "?(\w+)/gi)]
  return names.at(-1)?.[1] ?? null
}

const remade = (name: string) =>
  new RegExp(`(DROP (TRIGGER|INDEX|CONSTRAINT)|REPLACE FUNCTION) (IF EXISTS )?"?${name}\\b`, 'i')
