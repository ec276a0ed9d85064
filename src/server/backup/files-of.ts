import type { PoolClient } from 'pg'
import * as z from 'zod'
import type { FileStore } from '../files/store/store.ts'
import { lineOf } from './format.ts'

const Rows = z.array(z.object({ hash: z.string(), bytes: z.int() }))
const atOnce = 1000

/**
 * The files that the snapshot names, read while people work: a file never changes, and what is removed stays for thirty days.
 * One that the store lacks is counted and passed over.
 */
export async function* filesOf(
  client: PoolClient,
  store: FileStore,
  counted: { files: number; missing: number },
): AsyncGenerator<Buffer> {
  if (!(await hasFiles(client))) return
  for (let last = ''; ; ) {
    const { rows } = await client.query(
      'select hash, bytes from files where gone_at is null and hash > $1 order by hash limit $2',
      [last, atOnce],
    )
    const some = Rows.parse(rows)
    for (const { hash, bytes } of some) yield* fileOf(store, hash, bytes, counted)
    last = some.at(-1)?.hash ?? ''
    if (some.length < atOnce) return
  }
}

async function* fileOf(
  store: FileStore,
  hash: string,
  bytes: number,
  counted: { files: number; missing: number },
): AsyncGenerator<Buffer> {
  const content = await store.read(hash)
  if (content?.bytes !== bytes) {
    content?.stream.destroy()
    counted.missing++
    return
  }
  yield lineOf({ file: hash, bytes })
  yield* content.stream
  counted.files++
}

/** A database from before there were files is backed up as it is. */
async function hasFiles(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_class where oid = to_regclass('public.files')")
  return rowCount === 1
}
