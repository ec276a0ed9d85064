import { expect, test } from 'vitest'
import { refuse } from '#domain/refusal.ts'
import { testServer } from '../../testing/server.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { judgeFirst } from './change.ts'

const server = await testServer({ withCast: false })
const { services, db } = server
const idempotency = { scope: 'link:1', key: 'sent-twice', requestHash: 'of the request' }

async function dead(): Promise<never> {
  throw refuse('dead_link')
}

test('a request whose first sending is done while the second is judged passes: its answer is there', async () => {
  await expect(judgeFirst({ services, idempotency }, dead)).rejects.toMatchObject({ code: 'dead_link' })
  const doneMeanwhile = async () => {
    await db.insert(idempotencyKeys).values({ ...idempotency, reply: { body: null } })
    return dead()
  }
  await judgeFirst({ services, idempotency }, doneMeanwhile)
})

test('another request with that key, or one without a key, is refused as it was judged', async () => {
  for (const other of [
    { ...idempotency, requestHash: 'of another' },
    { ...idempotency, scope: 'link:2' },
    null,
  ])
    await expect(judgeFirst({ services, idempotency: other }, dead)).rejects.toMatchObject({
      code: 'dead_link',
    })
})
