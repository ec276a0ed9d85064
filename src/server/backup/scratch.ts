import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCluster } from '../kernel/db/embedded/cluster.ts'
import { startEmbedded } from '../kernel/db/embedded.ts'
import { invariants } from '../kernel/db/invariants.ts'
import { poolOf } from '../kernel/db/open.ts'
import { StartError } from '../kernel/start-error.ts'
import { restoreBackup, type Source } from './restore.ts'

const prefix = 'backup-check-'

/** A temporary PostgreSQL in a folder of its own for one check; it never touches the real database. */
export interface Scratch {
  /** Restores the backup there and checks the invariants of the data. StartError if one is broken. */
  check(source: Source): Promise<void>
  /** Stops it and deletes its folder. */
  remove(): Promise<void>
}

/** Creates a scratch database within the data folder. */
export async function openScratch(dataDir: string): Promise<Scratch> {
  const folder = await mkdtemp(join(dataDir, prefix))
  const embedded = await startEmbedded(folder, { isScratch: true }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true })
    throw error
  })
  const pool = poolOf(embedded.url, 3, () => undefined)
  return {
    async check(source) {
      await restoreBackup(pool, source, async () => undefined, null)
      const client = await pool.connect()
      try {
        await client.query('set statement_timeout = 0')
        for (const [rule, broken] of invariants) {
          const { rowCount } = await client.query(`select * from (${broken}) broken limit 1`)
          if (rowCount !== 0) throw new StartError(`Restored, it breaks this rule: ${rule}.`)
        }
      } finally {
        client.release(true)
      }
    },
    async remove() {
      await pool.end()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Removes what a killed check left behind; its PostgreSQL may still run. */
export async function removeLeftScratches(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(dataDir, name)
    if (await hasCluster(folder).catch(() => false)) {
      const left = await startEmbedded(folder).catch(() => null)
      await left?.stop()
    }
    await rm(folder, { recursive: true, force: true })
  }
}
