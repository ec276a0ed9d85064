import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { sqlState } from '../kernel/db/sql-state.ts'

const isInUse = '55006'
const mostTries = 20

/**
 * Drops the database, if it is there, and closes the connections to it. Waits for what closing them begins: Citus looks after each of
 * its databases, and ends what is prepared there.
 */
export async function dropDatabase(superuserUrl: string, name: string): Promise<void> {
  const client = new Client(superuserUrl)
  await client.connect()
  try {
    for (let tries = 1; ; tries++) {
      try {
        await client.query(`drop database if exists ${name} with (force)`)
        return
      } catch (error) {
        if (sqlState(error) !== isInUse || tries === mostTries) throw error
        await setTimeout(250)
      }
    }
  } finally {
    await client.end()
  }
}
