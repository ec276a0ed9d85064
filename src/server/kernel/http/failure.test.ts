import fastify from 'fastify'
import { expect, test } from 'vitest'
import { counterLinkRefusals, linkRefusals } from '#domain/document-link.ts'
import { testServer } from '../../testing/server.ts'
import { answerFailures, refusalOf, statusOf } from './failure.ts'

const server = await testServer()

/** The answer to a call whose statement fails with this SQLSTATE. */
async function answerTo(state: string) {
  const app = fastify()
  answerFailures(app)
  app.get('/', () =>
    server.db.execute(
      `do $$ begin raise exception 'the secret of unit 7' using errcode = '${state}'; end $$`,
    ),
  )
  const { statusCode, headers, body } = await app.inject('/')
  return { statusCode, retryAfter: headers['retry-after'], code: JSON.parse(body).code, body }
}

test.each([
  ['a value that is too long', '22001', 400, 'bad_input'],
  ['a number out of range', '22003', 400, 'bad_input'],
  ['a unique index', '23505', 409, 'changed_meanwhile'],
  ['an exclusion', '23P01', 409, 'changed_meanwhile'],
  ['a serialisation failure', '40001', 409, 'changed_meanwhile'],
  ['a deadlock', '40P01', 409, 'changed_meanwhile'],
  ['a lock that was waited for too long', '55P03', 503, 'busy'],
  ['a statement that took too long', '57014', 503, 'busy'],
  ['a server that shuts down', '57P01', 503, 'busy'],
  ['a full disk', '53100', 503, 'disk_full'],
  ['a standby that does not lead yet', '25006', 503, 'busy'],
  ['no machine that leads', '08001', 503, 'busy'],
  ['too many connections', '53300', 503, 'busy'],
  ['a connection that broke', '08006', 503, 'busy'],
  ['anything else', 'XX000', 500, 'failed'],
])(
  '%s is told as what it is to who called, and nothing of what was in it',
  async (_, state, status, code) => {
    const answer = await answerTo(state)
    expect(answer).toMatchObject({ statusCode: status, code, retryAfter: status === 503 ? '2' : undefined })
    expect(answer.body).not.toMatch(/unit 7|errcode|select|XX000/)
  },
)

test('what a database says of a connection to another machine is answered 503; the same words of another are not', () => {
  const statusOfError = (message: string, more: object = {}) =>
    refusalOf(Object.assign(new Error(message), more)).status
  const ofDatabase = { code: 'XX000' }
  const ends = [
    'SSL connection has been closed unexpectedly',
    'SSL SYSCALL error: EOF detected',
    'SSL error: unexpected eof while reading',
  ]
  for (const words of ends) {
    expect(statusOfError(`connection to the remote node failed: ${words}`, ofDatabase)).toBe(503)
    expect(statusOfError(words)).toBe(500)
  }
  expect(statusOfError('SSL is not enabled on the server', ofDatabase)).toBe(500)
  expect(statusOfError('the certificate is not for SSL')).toBe(500)
})

test('nothing in the database waits for ever: not a statement, not a lock, not a forgotten transaction', async () => {
  const { rows } = await server.db.execute(`select name, setting::int as ms from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`)
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', ms: 15_000 },
    { name: 'lock_timeout', ms: 3000 },
    { name: 'statement_timeout', ms: 10_000 },
  ])
})

test('a link that opens nothing is refused alike, whatever became of it; a loan that is signed is something else', () => {
  const { signed, ...ofCounter } = counterLinkRefusals
  const dead = [...Object.values(linkRefusals), ...Object.values(ofCounter)].filter(code => code !== null)
  expect(new Set(dead.map(code => statusOf[code]))).toEqual(new Set([401]))
  expect(statusOf[signed]).toBe(409)
})
