import { expect, test } from 'vitest'
import { errorForLog } from './error-for-log.ts'

test('the log hears what failed and where, never the values of a statement', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', client: { password: 'secret-1' } })
  const error = new Error('Failed query: insert into users values ($1)\nparams: $argon2id$secret-2', {
    cause,
  })
  const logged = errorForLog(error)
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into users values ($1)',
    cause: { code: '23505', message: 'duplicate key' },
  })
  expect(String(logged.stack)).toContain('error-for-log.test.ts')
  expect(JSON.stringify(logged)).not.toContain('secret')
})
