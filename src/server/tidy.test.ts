import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq, inArray, sql } from './kernel/db/drizzle.ts'
import { idempotencyKeys, mails, sessions } from './kernel/db/schema.ts'
import { buildPerson, buildProduct, buildUnits, unique } from './testing/build.ts'
import { testServer } from './testing/server.ts'
import { tidy } from './tidy.ts'

const server = await testServer()

test('a kept answer is there for a day and gone after three', async () => {
  const product = await buildProduct(server)
  await buildUnits(server, { product, serials: [`${product.partNumber}-1`] })
  const person = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
  const add = () =>
    person.call(contract.units.add, {
      body: {
        storeroomId: server.storerooms.lund.id,
        stocks: [{ serialNumber: `${product.partNumber}-2`, productId: product.id }],
      },
      headers: { 'idempotency-key': 'once' },
    })
  expect((await add()).status).toBe(201)
  await tidy(server.services)
  expect((await add()).status).toBe(201)
  server.pass({ days: 3 })
  await tidy(server.services)
  expect(await server.db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'once'))).toBe(0)
  expect((await add()).status).toBe(409)
  server.clock.offset = 0
})

test('a session that is over goes with its tokens; one that lives stays', async () => {
  const person = await buildPerson(server, {})
  const { caller } = await server.signedIn(person.id)
  await server.db.insert(sessions).values({ userId: person.id, expiresAt: '2026-01-01T00:00:00Z' })
  await tidy(server.services)
  expect((await caller.call(contract.users.self, {})).status).toBe(200)
  const left = await server.db.select().from(sessions).where(eq(sessions.userId, person.id))
  expect(left.map(({ expiresAt }) => expiresAt > '2026-01-02')).not.toContain(false)
})

test('a mail that nobody will send any more is told as failed after a day; one that waits for its server is not', async () => {
  const mail = () => ({
    letter: 'loan-completed',
    data: {},
    toEmail: `${unique()}@acme.example`,
    toName: 'Ann',
    createdAt: '2026-01-01T00:00:00Z',
  })
  const [lost, waiting] = await server.db.insert(mails).values([mail(), mail()]).returning()
  await server.db.execute(
    sql`insert into jobs.job (name, data, start_after) values ('mail', ${JSON.stringify({ mailId: waiting?.id })}, now() + interval '1 hour')`,
  )
  await tidy(server.services)
  const states = await server.db
    .select({ id: mails.id, state: mails.state })
    .from(mails)
    .where(inArray(mails.id, [lost?.id ?? 0, waiting?.id ?? 0]))
    .orderBy(mails.id)
  expect(states.map(({ state }) => state)).toEqual(['FAILED', 'QUEUED'])
  await server.db.execute(sql`delete from jobs.job where data ->> 'mailId' = ${String(waiting?.id)}`)
  await server.db.delete(mails).where(inArray(mails.id, [lost?.id ?? 0, waiting?.id ?? 0]))
})
