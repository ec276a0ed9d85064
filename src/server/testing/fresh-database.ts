import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** A migrated, empty database for one test file. */
interface FreshDatabase {
  /** Its address as its owner, who is no superuser: a value for DATABASE_URL. */
  readonly url: string
  /** Removes it, and closes the connections to it. */
  drop(): Promise<void>
}

/** Settings of PostgreSQL for one database, by name. */
export type Settings = Readonly<Record<string, string>>

/** Copies the run's migrated database. Call it in beforeAll, and `drop` in afterAll. */
export async function freshDatabase(settings: Settings = {}): Promise<FreshDatabase> {
  const { url, template } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asSuperuser(url, `create database ${name} owner loandesk template ${template}`)
  for (const [setting, value] of Object.entries(settings))
    await asSuperuser(url, `alter database ${name} set ${setting} = ${value}`)
  const own = new URL(url)
  own.username = 'loandesk'
  own.pathname = `/${name}`
  return {
    url: own.href,
    drop: () => asSuperuser(url, `drop database if exists ${name} with (force)`),
  }
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
