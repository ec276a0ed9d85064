import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Pool, type PoolClient } from 'pg'
import { pino } from 'pino'
import { buildApp } from '../src/server/app.ts'
import { loadDemo } from '../src/server/demo/demo.ts'
import { hashPassword } from '../src/server/kernel/auth/password-hash.ts'
import { startEmbedded } from '../src/server/kernel/db/embedded.ts'
import { migrate } from '../src/server/kernel/db/migrate.ts'
import { sequenceOf } from '../src/server/kernel/db/sequences.ts'
import { readEnv } from '../src/server/kernel/env.ts'
import { readSecret } from '../src/server/secret.ts'
import { checkInvariants } from '../src/server/testing/invariants.ts'
import { BenchError } from './bench-error.ts'
import { bigCountry, type Scale } from './options.ts'
import { bigInstallation } from './seed-sql.ts'

/** The tables that the seed fills, beyond the demo's rows. */
export const filled = [
  'products',
  'units',
  'loans',
  'loan_units',
  'document_links',
  'documents',
  'signatures',
  'reminders',
  'activities',
] as const

/**
 * Makes a database: the demo's people and small countries, and one big country with that many units, a product for each
 * 200 units, a loan for each 5, and 40 storerooms; the invariants hold. The folder must not have a database yet.
 */
export async function seed({ units, dataDir }: Scale): Promise<string> {
  const began = performance.now()
  const embedded = await startEmbedded(dataDir)
  const options = '-c TimeZone=UTC'
  const own = new Pool({ connectionString: embedded.url, max: 4, pipeline: true, options })
  const above = new URL(embedded.superuserUrl)
  above.pathname = '/loandesk'
  const pool = new Pool({ connectionString: above.href, max: 1 })
  try {
    await migrate(own)
    const { rows } = await own.query<{ some: boolean }>('select exists (select from users) as some')
    if (rows[0]?.some)
      throw new BenchError(
        `There is a database in ${dataDir} already; remove the folder to have it made anew.`,
      )
    const env = readEnv({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }, { demo: true })
    const log = pino({ level: 'silent' })
    const app = await buildApp({ env, pool: own, secret: await readSecret(env), demo: true, log })
    await loadDemo(own)
    await fill(pool, units)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    await checkInvariants(app.services.db)
    await app.close()
    return `Seeded ${units.toLocaleString('en')} units in ${seconds} s in ${dataDir}; the invariants hold.`
  } finally {
    await pool.end()
    await own.end()
    await embedded.stop()
  }
}

/** Seeds the folder unless it has a database. */
export async function seedIfMissing(scale: Scale): Promise<void> {
  if (existsSync(join(scale.dataDir, 'postgres'))) return
  console.error(`There is no seeded house in ${scale.dataDir} yet; a million units take a minute to make.`)
  console.error(`${await seed(scale)}\n`)
}

/** The id of the big country. Throws if the database is not seeded. */
export async function seededCountry(pool: Pool, dataDir: string): Promise<number> {
  const { rows: tables } = await pool.query<{ has: boolean }>(
    "select to_regclass('countries') is not null as has",
  )
  const { rows } = tables[0]?.has
    ? await pool.query<{ id: number }>('select id from countries where name = $1', [bigCountry])
    : { rows: [] }
  const [country] = rows
  if (!country)
    throw new BenchError(
      `The database in ${dataDir} is not a seeded house, or its seeding was interrupted; remove the folder and run this again.`,
    )
  return country.id
}

/** Runs as a superuser, who may disable triggers and create the indexes last: minutes instead of an hour. */
async function fill(pool: Pool, units: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    await client.query(`set maintenance_work_mem = '256MB'; set work_mem = '128MB'`)
    const indexes = await dropIndexes(client)
    for (const statement of bigInstallation(units, await hashPassword('Demo-pass-1')))
      await client.query(statement)
    for (const definition of indexes) await client.query(definition)
    for (const table of filled) {
      await client.query(`select setval('${sequenceOf[table]}', (select max(id) from ${table}))`)
    }
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    client.release()
  }
}

async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [filled],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
