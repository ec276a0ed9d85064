import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { demoPassword } from '../auth/demo-people.ts'
import { retireDemo } from '../cli/retire-demo.ts'
import { lookAtDemo } from '../doctor/contents.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { activities, users } from '../kernel/db/schema.ts'
import { StartError } from '../kernel/start-error.ts'
import { castPassword, castPasswordHash } from '../testing/cast.ts'
import { testServer } from '../testing/server.ts'
import { loadDemo } from './demo.ts'
import { assertNoDemo, openDemoAccounts } from './demo-accounts.ts'
import { demoPeople } from './people.ts'

const server = await testServer({ withCast: false })
const { db } = server.services
const signIn = async (email: string, password = demoPassword) =>
  (await server.anyone.call(contract.auth.login, { body: { email, password } })).status

beforeAll(() => loadDemo(db.pool, server.clock))

test('a database of the demo is not served as the real thing, and the doctor says why', async () => {
  const open = demoPeople.filter(({ state }) => state !== 'INACTIVE' && state !== 'REJECTED')
  expect((await openDemoAccounts(db)).map(({ email }) => email).toSorted()).toEqual(
    open.map(({ email }) => email).toSorted(),
  )
  await expect(assertNoDemo(db)).rejects.toThrow(StartError)
  await expect(assertNoDemo(db)).rejects.toThrow(/^This is a demo's database\. .*retire-demo/s)
  expect(await lookAtDemo(db.pool)).toEqual([
    {
      is: 'wrong',
      sentence: expect.stringMatching(new RegExp(`^${open.length} accounts of the demo can be entered`)),
    },
  ])
})

test('retire-demo takes out of service who has its password, and nobody else', async () => {
  const own = 'kim.king@acme.example'
  await server.db.update(users).set({ passwordHash: castPasswordHash }).where(eq(users.email, own))
  expect(await signIn('sys.admin@acme.example')).toBe(200)
  const { length } = await openDemoAccounts(db)
  expect(await retireDemo(server.services)).toBe(`Out of service: ${length} accounts of the demo.`)
  const events = await server.db.select().from(activities).where(eq(activities.event, 'user-deactivated'))
  expect(events.filter(({ userId }) => userId === null).length).toBeGreaterThan(length / 2)

  expect(await signIn('sys.admin@acme.example')).toBe(401)
  await expect(assertNoDemo(db)).resolves.toBeUndefined()
  expect(await lookAtDemo(db.pool)).toEqual([])
  expect(await retireDemo(server.services)).toBe('Nobody has the password of the demo.')
  expect(await signIn(own, castPassword)).toBe(200)
})
