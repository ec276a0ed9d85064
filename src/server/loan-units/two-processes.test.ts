import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../kernel/db/drizzle.ts'
import { activities } from '../kernel/db/schema.ts'
import { buildProduct, buildUnits } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { freePort } from '../testing/free-port.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const processes: ChildProcess[] = []

afterAll(async () => {
  for (const process of processes) {
    process.kill('SIGTERM')
    if (process.exitCode === null) await once(process, 'exit')
  }
})

/** Starts another server on the same database, in its own process. */
async function startProcess(): Promise<string> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const started = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      BASE_URL: address,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      SECRET: server.services.secret,
      PGPOOL_MAX: '4',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  processes.push(started)
  await expect
    .poll(
      () =>
        fetch(`${address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 45_000 },
    )
    .toBe(true)
  return address
}

test('eight people at two servers source one unit: one gets it, the others are told who was first', async () => {
  const addresses = await Promise.all([startProcess(), startProcess()])
  const product = await buildProduct(server)
  const serialNumber = `${product.partNumber}-1`
  const [unit] = await buildUnits(server, { product, serials: [serialNumber] })
  const lines = []
  for (let at = 0; at < 8; at++) {
    const loan = await buildLoan(server, { state: 'PROCESSING', lines: [{ product }] })
    lines.push({ loan, id: loan.lines[0]?.id ?? 0 })
  }
  const { token } = await server.signedIn(server.cast.adam.id)
  const answers = await Promise.all(
    lines.map(async ({ id, loan }, at) => {
      const answer = await fetch(`${addresses[at % 2]}/api/loan/unit/source`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id, serialNumber }),
      })
      return { loan, status: answer.status, said: JSON.stringify(await answer.json()) }
    }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  const first = answers.find(({ status }) => status === 200)?.loan.id
  for (const { status, said } of answers) {
    if (status === 409) expect(said).toContain(`#${String(first).padStart(5, '0')}`)
  }
  const events = await server.db
    .select()
    .from(activities)
    .where(sql`${activities.unitId} = ${unit?.id} and ${activities.event} = 'line-sourced'`)
  expect(events).toHaveLength(1)
}, 100_000)
