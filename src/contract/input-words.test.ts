import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'

const schemas = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries<Endpoint>(verbs).flatMap(([verb, { body, params, query }]) =>
    Object.entries({ body, params, query }).flatMap(([part, schema]) =>
      schema ? [{ name: `${noun}.${verb} ${part}`, schema }] : [],
    ),
  ),
)
const odd: readonly unknown[] = [
  undefined,
  null,
  7,
  -1,
  1.5,
  1e12,
  'x',
  '',
  true,
  [],
  [7],
  ['x'],
  {},
  { x: 1 },
]
const foreign = /^(Invalid|Too (big|small)|Unrecognized|Expected)|received|expected (string|number)/

/** Every message with which a schema rejects input. */
function sentencesOf(schema: z.ZodType): string[] {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const wrong = [
    ...odd,
    { nonsense: 1 },
    ...names.flatMap(name => odd.map(value => ({ [name]: value }))),
    ...names.map(name => ({ [name]: Array.from({ length: 5000 }, () => 'x') })),
  ]
  return wrong.flatMap(value => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [])
}

test.each(schemas)('$name says what is wrong in sentences of ours', ({ schema }) => {
  const messages = sentencesOf(schema)
  expect(messages).not.toEqual([])
  expect(messages.filter(sentence => foreign.test(sentence) || sentence === '')).toEqual([])
})

describe('of input without a sentence of its own', () => {
  const schema = z.strictObject({
    id: z.int().max(9).optional(),
    is: z.boolean().optional(),
    name: z.string().min(2).max(3).optional(),
    some: z.array(z.int()).min(1).max(2).optional(),
    size: z.enum(['small', 'big']).optional(),
    within: z.object({ id: z.int() }).optional(),
  })
  const firstOf = (value: unknown) => schema.safeParse(value).error?.issues[0]

  test.each([
    [{ within: {} }, 'Required*'],
    [{ within: { id: null } }, 'Required*'],
    [{ id: '1' }, 'This must be a number.'],
    [{ id: 1.5 }, 'This must be a whole number.'],
    [{ is: 'yes' }, 'This must be true or false.'],
    [{ name: 1 }, 'This must be text.'],
    [{ some: 1 }, 'This must be a list.'],
    [{ within: 1 }, 'This must be an object.'],
    [[], 'This must be an object.'],
    [{ id: 10 }, 'At most 9.'],
    [{ name: 'name' }, 'At most 3 characters.'],
    [{ name: 'n' }, 'At least 2 characters.'],
    [{ some: [1, 2, 3] }, 'At most 2 at once.'],
    [{ some: [] }, 'At least 1.'],
    [{ size: 'huge' }, 'One of these: small, big.'],
    [{ nonsense: 1, more: 2 }, 'Not known here: nonsense, more.'],
  ])('%j is answered: %s', (value, sentence) => {
    expect(firstOf(value)?.message).toBe(sentence)
  })

  test('what was sent is not repeated', () => {
    expect(firstOf({ id: 'Secret-word-1' })?.message).not.toContain('Secret')
  })
})
