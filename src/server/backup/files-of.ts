import type { PoolClient } from 'pg'
import * as z from 'zod'
import { DamagedFile, readWhole } from '../files/store/checked.ts'
import type { FileStore } from '../files/store/store.ts'
import { inOrder } from '../kernel/in-order.ts'
import { lineOf } from './format.ts'

/** What a backup says of files: how many are in it, were missing or damaged, were left out by wish, or were erased for good. */
export interface FileCounts {
  files: number
  missing: number
  leftOut: number
  /** How many of the files left out are evidence: signed PDFs. */
  evidence: number
  erased: number
}

const Rows = z.array(z.object({ hash: z.string() }))
const Counts = z.array(z.object({ there: z.number(), evidence: z.number(), erased: z.number() }))
const atOnce = 1000
const ahead = 4

/**
 * The files that the snapshot names, read while people work: a file never changes, and what is removed stays for thirty days.
 * One that the store lacks, or gives back changed, is counted and passed over. Without a store they are only counted.
 */
export async function* filesOf(
  client: PoolClient,
  store: FileStore | null,
  counted: FileCounts,
): AsyncGenerator<Buffer> {
  if (!(await hasFiles(client))) return
  const { there, evidence, erased } = await count(client)
  counted.erased = erased
  if (store === null) {
    Object.assign(counted, { leftOut: there, evidence })
    return
  }
  for (let last = ''; ; ) {
    const { rows } = await client.query(
      'select hash from files where gone_at is null and hash > $1 order by hash limit $2',
      [last, atOnce],
    )
    const some = Rows.parse(rows)
    for await (const { hash, content } of inOrder(some, ahead, one => read(store, one.hash))) {
      if (content === null) counted.missing++
      else {
        yield lineOf({ file: hash, bytes: content.length })
        yield content
        counted.files++
      }
    }
    last = some.at(-1)?.hash ?? ''
    if (some.length < atOnce) return
  }
}

/** Reads a whole file before its size is written: a bucket may break off in the middle. */
async function read(store: FileStore, hash: string) {
  try {
    return { hash, content: await readWhole(store, hash) }
  } catch (error) {
    if (error instanceof DamagedFile) return { hash, content: null }
    throw error
  }
}

/** A database from before there were files is backed up as it is. */
async function hasFiles(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_class where oid = to_regclass('public.files')")
  return rowCount === 1
}

/** Counts files through JSON, because databases of older versions lack some of these columns. */
async function count(client: PoolClient) {
  const { rows } = await client.query(`
    select count(*) filter (where gone_at is null)::int as there,
      count(*) filter (where gone_at is null and to_jsonb(f) ->> 'is_evidence' = 'true')::int as evidence,
      count(*) filter (where to_jsonb(f) ->> 'erased_at' is not null)::int as erased from files f`)
  const [counts] = Counts.parse(rows)
  if (!counts) throw new Error('Nothing was counted.')
  return counts
}
