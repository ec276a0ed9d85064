import { Client } from 'pg'
import { expect, test } from 'vitest'
import { buildPerson } from '../../testing/build.ts'
import { testServer } from '../../testing/server.ts'

// One waiting call holds a connection; /readyz and signing out take another.
const server = await testServer({ connections: 4 })
const maxAtOnce = 128

/** Locks the rights of everybody while the work runs, so every call waits. */
async function whileNobodyKnowsRights<T>(work: () => Promise<T>): Promise<T> {
  const client = new Client(server.databaseUrl)
  await client.connect()
  try {
    await client.query('begin; lock table user_country_roles in access exclusive mode')
    return await work()
  } finally {
    await client.end()
  }
}

test('who comes while the server has its hands full is told to come again; the others are answered, and one can sign out', async () => {
  const leaving = await buildPerson(server)
  // Sent at once, not when its promise is awaited.
  const self = async () => await server.as('stella').raw({ url: '/api/user/self' })
  const { waiting, late } = await whileNobodyKnowsRights(async () => {
    const waiting = Array.from({ length: maxAtOnce }, self)
    const late = [await self(), await server.as('adam').raw({ url: '/api/events' })]
    expect((await server.anyone.raw({ url: '/healthz' })).statusCode).toBe(200)
    expect((await server.anyone.raw({ url: '/readyz' })).statusCode).toBe(200)
    expect((await server.anyone.raw({ url: '/metrics' })).statusCode).toBe(200)
    expect((await leaving.raw({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(204)
    return { waiting, late }
  })
  for (const answer of late) {
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '2', 'busy'])
  }
  const answers = await Promise.all(waiting)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect((await self()).statusCode).toBe(200)
})
