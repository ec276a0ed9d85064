import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { asSuperuser } from './as-superuser.ts'
import { citusMachines } from './citus.ts'
import { dropDatabase } from './drop-database.ts'

/** A database for one test or one file of them. */
interface FreshDatabase {
  /** The database's address as its owner, who is no superuser: a value for DATABASE_URL. */
  readonly url: string
  /** Removes it, and closes the connections to it. */
  drop(): Promise<void>
}

/** Settings of PostgreSQL for one database, by name. */
export type Settings = Readonly<Record<string, string>>

/** Copies the run's migrated database, which has no rows. Call it in beforeAll, and `drop` in afterAll. */
export const freshDatabase = (settings: Settings = {}): Promise<FreshDatabase> =>
  copyOf(inject('postgres').template, settings)

/** A database without a single table, as whoever restores or migrates finds it. */
export const bareDatabase = (): Promise<FreshDatabase> => copyOf('template0', {})

async function copyOf(template: string, settings: Settings): Promise<FreshDatabase> {
  const { url } = inject('postgres')
  const run = citusMachines.length > 0 ? inject('postgres').template : 'test'
  const name = `${run}_${randomBytes(8).toString('hex')}`
  for (const machine of machinesAt(url))
    await asSuperuser(machine, `create database ${name} owner loandesk template ${template}`)
  for (const [setting, value] of Object.entries(settings))
    await asSuperuser(url, `alter database ${name} set ${setting} = ${value}`)
  const own = new URL(url)
  own.username = 'loandesk'
  own.pathname = `/${name}`
  return {
    url: own.href,
    drop: () => dropDatabase(machinesAt(url), name),
  }
}

/** A database of a cluster is one on each of its machines. */
const machinesAt = (url: string): readonly string[] => (citusMachines.length > 0 ? citusMachines : [url])
