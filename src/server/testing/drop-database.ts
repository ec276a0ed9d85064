import { setTimeout } from 'node:timers/promises'
import { sqlState } from '../kernel/db/sql-state.ts'
import { asSuperuser } from './as-superuser.ts'

const isMissing = '3D000'
const isInUse = '55006'
const mostTries = 20

/**
 * Drops the database on each of the machines, where it is there, and closes the connections to it. Nobody gets new ones before: each
 * machine of Citus asks the others as long as they answer.
 */
export async function dropDatabase(superuserUrls: readonly string[], name: string): Promise<void> {
  for (const url of superuserUrls)
    await asSuperuser(url, `alter database ${name} allow_connections false`).catch(throwUnless(isMissing))
  for (const url of superuserUrls) await dropOnceUnused(url, name)
}

async function dropOnceUnused(url: string, name: string): Promise<void> {
  const drop = () => asSuperuser(url, `drop database if exists ${name} with (force)`)
  for (let tries = 1; tries < mostTries; tries++) {
    if (await drop().then(() => true, throwUnless(isInUse))) return
    await setTimeout(250)
  }
  await drop()
}

const throwUnless = (state: string) => (error: unknown) => {
  if (sqlState(error) !== state) throw error
  return false
}
