import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { userStates } from './account.ts'
import { loanStates } from './loan.ts'
import { loanUnitStates } from './loan-unit.ts'
import { mailStates } from './mail.ts'
import { unitStates } from './unit.ts'

const states = [...userStates, ...unitStates, ...loanStates, ...loanUnitStates, ...mailStates].join('|')
const isNamed = new RegExp(`'(?:${states})'`)
const isState = new RegExp(`^(?:${states})$`)

/** The texts of a file that name a state in SQL, and states interpolated directly into an sql`…` template. */
function namedIn(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: string[] = []
  const look = (text: string, how = isNamed) => how.test(text) && found.push(`${file}: ${text.trim()}`)
  const lookInside = (part: ESTree.Expression) => {
    if (part.type === 'Literal' && typeof part.value === 'string') look(part.value, isState)
  }
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && look(value)),
    TemplateElement: ({ value }) => void look(value.raw),
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') quasi.expressions.forEach(lookInside)
    },
  }).visit(program)
  return found
}

const tick = '`'

test('a state that SQL names is found, in templates, strings and parameters, and nowhere else', () => {
  const found = (code: string) => namedIn('a.ts', code).length
  expect(found(`sql${tick}where u.state = 'IN'${tick}`)).toBe(1)
  expect(found(`sql<number>${tick}\${column} in ('PACKING', 'SHIPPED')${tick}`)).toBe(1)
  expect(found(`const text = "select from mails where state = 'QUEUED'"`)).toBe(1)
  expect(found(`sql${tick}where u.state = \${'ACTIVE'}${tick}`)).toBe(1)
  expect(found(`next(machine, 'PACKING', 'ship') // where state = 'IN'`)).toBe(0)
  expect(found(`sql${tick}where state in ('created', 'active')${tick}`)).toBe(0)
})

// Tests and their helpers may name states in SQL: they check the rules from outside.
const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/testing/**', '**/*.test.{ts,tsx}'] })

test('no SQL of the product names a state: its lists are made from the traits', () => {
  expect(files.length).toBeGreaterThan(800)
  expect(files.flatMap(file => namedIn(file, readFileSync(file, 'utf8')))).toEqual([])
})
