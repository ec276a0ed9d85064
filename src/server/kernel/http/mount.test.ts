import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { showConfig } from '../../auth/config.ts'
import { listCountries } from '../../countries/list.ts'
import { buildPerson } from '../../testing/build.ts'
import { callerOf } from '../../testing/caller.ts'
import { testServer } from '../../testing/server.ts'
import { answerFailures } from './failure.ts'
import { loadShedder } from './load-shedding.ts'
import { mounter } from './mount.ts'

const server = await testServer()

test('what a handler answers beyond the contract goes to nobody, alone or in a list', async () => {
  const app = fastify()
  answerFailures(app)
  await app.register(cookie)
  const on = mounter(app, server.services, loadShedder(4, app.log))
  const unknownFields = { passwordHash: 'a new column' }
  on(contract.auth.config, async (ctx, input) => ({ ...(await showConfig(ctx, input)), ...unknownFields }))
  on(contract.countries.list, async (ctx, input) => {
    const { rows, total } = await listCountries(ctx, input)
    if (Symbol.asyncIterator in rows) throw new Error('There are few countries.')
    return { rows: rows.map(row => ({ ...row, ...unknownFields })), total }
  })
  const { token } = await buildPerson(server)
  const person = callerOf(app, token)
  const config = await person.call(contract.auth.config, {})
  const list = await person.call(contract.countries.list, {})
  expect([config.status, list.status, list.body]).toEqual([200, 200, [expect.anything()]])
  expect(JSON.stringify([config.body, list.body])).not.toContain('a new column')
})
