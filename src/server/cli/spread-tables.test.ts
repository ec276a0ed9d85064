import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readTables } from '../backup/tables.ts'
import { readEnv } from '../kernel/env.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { catalogOf } from '../testing/catalog.ts'
import { citusMachines, clusterDatabase } from '../testing/citus.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { testServer } from '../testing/server.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { distributeTables, gatherTables } from './spread-tables.ts'

/** A table after the other is copied to other machines, and back. */
vi.setConfig({ testTimeout: 500_000 })

/** Without TEST_CITUS (testing/citus.ts) there is no cluster to try it on. */
const onCluster = test.skipIf(citusMachines.length === 0)
const server = await testServer()
const { secret } = server.services
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loandesk-spread-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const envOf = (DATABASE_URL: string) =>
  readEnv({ DATABASE_URL, SECRET: secret, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })

/** Asks on a connection of its own, which no server and no command has. */
async function asked<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What is in each table, in a form that two databases can be compared by. */
async function contents(client: Client): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const { name } of await readTables(client as never)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line)), '') as digest from (select t::text as line from ${name} t) lines`,
    )
    digests[name] = rows[0].digest
  }
  return digests
}

test('where there is no Citus, or where tables lie together, a sentence says so', async () => {
  const { url } = await emptyDatabase()
  await expect(distributeTables(envOf(url), () => undefined)).rejects.toThrow('There is no Citus')
  await expect(gatherTables(envOf(url), () => undefined)).rejects.toThrow('on one machine already')
})

test('beside a server that runs nothing is spread or gathered', async () => {
  for (const change of [distributeTables, gatherTables])
    await expect(change(envOf(server.databaseUrl), () => undefined)).rejects.toThrow(
      'A Loandesk runs on this database; stop it first',
    )
})

/** A database of the cluster with what a server has, whose tables lie together. */
async function wholeHouse(): Promise<string> {
  await buildLoan(server, { state: 'SIGNED', link: true })
  await buildLoan(server, { state: 'COMPLETED' })
  const file = join(folder, `house-${Date.now()}.age`)
  await backUp(envOf(server.databaseUrl), file)
  const { url, join: joinMachines, drop } = await clusterDatabase()
  onTestFinished(drop)
  await restore(envOf(url), file)
  await expect(distributeTables(envOf(url), () => undefined)).rejects.toThrow('There is no Citus')
  await joinMachines()
  return url
}

onCluster(
  'nothing is lost when tables are spread, and gathered they are what migrations made, to the last index',
  async () => {
    const url = await wholeHouse()
    const look = (client: Client) => Promise.all([catalogOf(client), contents(client)])
    const [catalog, rows] = await asked(url, look)
    const lines: string[] = []
    const out = (text: string) => void lines.push(text)

    expect(await distributeTables(envOf(url), out)).toMatch(/ rows are spread over 2 machines now: /)
    expect(lines.join('')).toContain('loan_units: ')
    await expect(distributeTables(envOf(url), out)).rejects.toThrow('spread over machines already')
    const spread = await asked(url, async client => ({
      contents: await contents(client),
      local: await client.query("select pg_relation_size('activities')::int as bytes"),
    }))
    expect(spread).toMatchObject({ contents: rows, local: { rows: [{ bytes: 0 }] } })

    expect(await gatherTables(envOf(url), out)).toMatch(/ rows are on the coordinator now/)
    const [catalogAfter, rowsAfter] = await asked(url, look)
    expect(catalogAfter).toEqual(catalog)
    expect(rowsAfter).toEqual(rows)
  },
)

onCluster('data that breaks a rule is not spread, and a schema that is not up to date neither', async () => {
  const url = await wholeHouse()
  await asked(url, async client => {
    await client.query('alter table units disable trigger user')
    await client.query(
      "update units set state = 'OUT' where id = (select min(id) from units where state = 'IN')",
    )
    await client.query('alter table units enable trigger user')
  })
  await expect(distributeTables(envOf(url), () => undefined)).rejects.toThrow(
    'The data breaks this rule, as the doctor says: a unit is OUT exactly when one open loan unit holds it.',
  )
  await asked(url, client =>
    client.query(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    ),
  )
  await expect(distributeTables(envOf(url), () => undefined)).rejects.toThrow('not up to date')
})
