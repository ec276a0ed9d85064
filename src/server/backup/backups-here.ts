import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import type { PoolClient } from 'pg'
import * as z from 'zod'
import type { Env } from '../kernel/env.ts'
import { backupsOf } from './settings.ts'

const Rows = z.array(z.object({ id: z.number(), file: z.string() }))

/**
 * Keeps only rows of checked backups that lie in this server's folder: after a restore the others belong to the machine
 * that made the backup, and say nothing of what could be restored here.
 */
export async function keepBackupsOf(client: PoolClient, env: Env): Promise<void> {
  const here = new Set(await readdir(backupsOf(env)).catch(() => []))
  const { rows } = await client.query('select id, file from backups where checked_at is not null')
  const kept = Rows.parse(rows)
    .filter(({ file }) => here.has(basename(file)))
    .map(({ id }) => id)
  await client.query('delete from backups where id <> all($1::int[])', [kept])
}
