import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailures } from './failure.ts'
import { acceptJson } from './json-body.ts'

/** Accepts any valid JSON, so that no schema refuses it instead. */
const app = fastify()
answerFailures(app)
acceptJson(app)
app.post('/', async request => ({ took: request.body ?? null }))

const send = async (payload: string | Buffer) => {
  const headers = { 'content-type': 'application/json' }
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', headers, payload })
  return { statusCode, body: JSON.parse(body) }
}
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test.each([
  ['32 levels', nested(32)],
  ['brackets within a text, escaped quotes among them', `{"a":"${'[{'.repeat(50)}\\"${'['.repeat(50)}"}`],
  ['many things side by side', `[${'[],'.repeat(100)}[]]`],
])('%s are taken as they are', async (_, payload) => {
  expect(await send(payload)).toEqual({ statusCode: 200, body: { took: JSON.parse(payload) } })
})

test.each([
  ['33 levels', nested(33)],
  ['half a million brackets', '['.repeat(500_000)],
  ['a key that reaches into prototypes', '{"__proto__":{"isSysAdmin":true}}'],
  ['such a key deep within, and written with escapes', '[{"a":{"\\u005f_proto__":1}}]'],
  ['invalid UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ['half a text', '"half'],
])('%s is no JSON of ours', async (_, payload) => {
  const { code } = (await send(payload)).body
  expect(code).toBe('bad_input')
})
