import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { sqlState } from '../kernel/db/sql-state.ts'

const isMissing = '3D000'
const isInUse = '55006'
const mostTries = 20

/**
 * Drops the database on each of the machines, where it is there, and closes the connections to it. Nobody gets new ones before: each
 * machine of Citus asks the others as long as they answer.
 */
export async function dropDatabase(superuserUrls: readonly string[], name: string): Promise<void> {
  for (const url of superuserUrls)
    await send(url, `alter database ${name} allow_connections false`).catch(throwUnless(isMissing))
  for (const url of superuserUrls) await dropOnceUnused(url, name)
}

async function dropOnceUnused(url: string, name: string): Promise<void> {
  const drop = () => send(url, `drop database if exists ${name} with (force)`)
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

async function send(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
