import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const checkout = new URL('../../', import.meta.url)
const textOf = (page: string) => readFileSync(new URL(page, checkout), 'utf8')

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0 has, plus those of level 3 that we adopted: all of
 * signing in, sessions and OpenID Connect, and eight more.
 */
const sections = `
  1.1 2   1.2 10  1.3 11  1.4 3   1.5 2   2.1 3   2.2 3   2.3 5   2.4 1   3.2 2   3.3 4   3.4 6   3.5 5   3.7 2
  4.1 3   4.2 1   4.3 2   4.4 4   5.1 1   5.2 3   5.3 2   5.4 3   6.1 3   6.2 12  6.3 8   6.4 6   6.5 8
  6.6 4   6.7 2   6.8 4   7.1 3   7.2 4   7.3 2   7.4 5   7.5 3   7.6 2   8.1 2   8.2 3   8.3 2   8.4 1   9.1 3   9.2 4
  10.1 2  10.2 3  10.3 5  10.4 16 10.5 5  10.6 2  10.7 3  11.1 2  11.2 3  11.3 3  11.4 4  11.5 1  11.6 1
  12.1 3  12.2 2  12.3 4  13.1 1  13.2 6  13.3 2  13.4 5  14.1 2  14.2 4  14.3 3  15.1 3  15.2 3  15.3 7
  15.4 4  16.1 1  16.2 5  16.3 4  16.4 3  16.5 3  17.1 1  17.2 4  17.3 2`

const wanted = [...sections.matchAll(/(\d+\.\d+)(?:\.(\d+)| +(\d+))/g)].flatMap(([, section, one, count]) =>
  one === undefined
    ? Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`)
    : [`${section}.${one}`],
)

const page = textOf('docs/asvs.md')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, number = '', what = '', is = '', why = '']) => ({ number, what, is, why }),
)

/** The files that a text names, relative to the checkout or to src/server. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|conf|service|yaml|json|dockerignore))`/g)].map(
    ([, name = '']) => name,
  )
const isThere = (name: string) =>
  [name, `src/server/${name}`].some(path => existsSync(new URL(path, checkout)))

test('every requirement of levels 1 and 2 has its row, in order, and those of level 3', () => {
  expect(wanted).toHaveLength(281)
  expect(rows.map(({ number }) => number)).toEqual(wanted)
})

test('a row says that it is met, not applicable or a deviation, and the page counts them', () => {
  const many = (is: string) => rows.filter(row => row.is === is).length
  const [met, not, deviations] = [many('met'), many('not applicable'), many('deviation')]
  expect(met + not + deviations).toBe(rows.length)
  expect(page.replaceAll('\n', ' ')).toContain(
    `${rows.length} in all, ${met} met, ${not} not applicable, ${deviations} deviations.`,
  )
})

test('what is met is shown by a test or told by a page, or says that there is no test', () => {
  const shown = /\.(?:test|spec)\.ts`|docs\/\w+\.md|\bno test\b/
  for (const { number, is, why } of rows)
    if (is === 'met') expect([number, why]).toEqual([number, expect.stringMatching(shown)])
})

test.each(['docs/asvs.md', 'docs/security.md'])('every file that %s names is there', name => {
  const named = filesIn(textOf(name))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(file => !isThere(file))).toEqual([])
})

test('every part of docs/security.md that the list sends to is there', () => {
  const parts = rows.flatMap(({ why }) => /docs\/security\.md, "([^"]+)"/.exec(why)?.[1] ?? [])
  const headings = textOf('docs/security.md').match(/^## .+$/gm) ?? []
  expect(parts.length).toBeGreaterThan(10)
  for (const part of parts) expect(headings).toContain(`## ${part}`)
})

test.each(['docs/asvs.md', 'docs/security.md'])('no row of %s has more than 25 words, names aside', name => {
  const words = (row: string) =>
    row.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '').match(/[^\s|,;:.()–-]+[^\s|]*/g)?.length ?? 0
  const tables = textOf(name).match(/^\|.+$/gm) ?? []
  expect(tables.length).toBeGreaterThan(100)
  expect(tables.filter(row => words(row) > 25)).toEqual([])
})
