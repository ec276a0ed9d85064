import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const headings = readFileSync('docs/domain.md', 'utf8')
  .split('\n')
  .flatMap(line => /^## (.*)$/.exec(line)?.[1] ?? [])

/** What a comment cites as `domain.md, Loans`: a heading, or how it begins. */
const cited = (text: string) =>
  [...text.matchAll(/\bdomain\.md,\s+(?:\*\s+)?([A-Z][a-z]+)/g)].map(found => found[1] ?? '')

test('each heading of docs/domain.md that a comment cites is there', () => {
  const sources = globSync('src/**/*.{ts,tsx}')
  const found = sources.flatMap(file => cited(readFileSync(file, 'utf8')).map(name => [file, name] as const))
  expect(found.length).toBeGreaterThan(80)
  expect(found.filter(([, name]) => !headings.some(heading => heading.startsWith(name)))).toEqual([])
})
