import { buffer } from 'node:stream/consumers'
import type { PoolClient } from 'pg'
import * as z from 'zod'
import { BucketFailure } from '../files/store/s3-failure.ts'
import type { FileStore } from '../files/store/store.ts'
import { sha256Hex } from '../kernel/sha256.ts'
import { StartError } from '../kernel/start-error.ts'

/** How many of the files that the database names are missing in the store, and how many were erased for good. */
export interface FilesLeft {
  /** Null where the bucket does not answer: a house lends without it. */
  readonly missing: number | null
  readonly erased: number
}

/** Puts the files of a backup into a store, within the transaction that restores the database. */
export interface RestoringFiles {
  put(hash: string, content: Buffer): Promise<void>
  finish(): Promise<FilesLeft>
}

const Marks = z.array(z.object({ mark: z.string().nullable() }))
const FileRows = z.array(z.object({ hash: z.string(), isErased: z.boolean() }))
const maxAtOnce = 8

/** StartError, before anything is put there, if the store belongs to another installation. */
export function restoringFiles(client: PoolClient, store: FileStore): RestoringFiles {
  let isOurs: Promise<void> | null = null
  const claimed = () => {
    isOurs ??= claim(client, store)
    return isOurs
  }
  const writing = writingAtOnce(store)
  return {
    async put(hash, content) {
      await claimed()
      await writing.put(hash, content)
    },
    async finish() {
      await writing.end()
      const { rows } = await client.query(
        `select hash, erased_at is not null as "isErased" from files where gone_at is null or erased_at is not null`,
      )
      const known = FileRows.parse(rows)
      const erased = known.filter(({ isErased }) => isErased).length
      const stored = await hashesIn(store)
      if (stored === null) return { missing: null, erased }
      const missing = known.filter(({ hash, isErased }) => !isErased && !stored.has(hash)).length
      // A folder that is still to be brought along has its own mark.
      if (missing === 0) await claimed()
      return { missing, erased }
    },
  }
}

async function hashesIn(store: FileStore): Promise<Set<string> | null> {
  const hashes = new Set<string>()
  try {
    for await (const { hash } of store.list()) hashes.add(hash)
    return hashes
  } catch (error) {
    if (error instanceof BucketFailure) return null
    throw error
  }
}

async function claim(client: PoolClient, store: FileStore): Promise<void> {
  const { rows } = await client.query('select files_mark as mark from installation')
  const [{ mark } = { mark: null }] = Marks.parse(rows)
  if (mark === null || (await store.setMark(mark)) === mark) return
  throw new StartError(
    `In ${store.place} lie the files of another installation; move them away, or let this one keep its own elsewhere.`,
  )
}

/** A bucket takes its time over each file: several are sent at once. */
function writingAtOnce(store: FileStore) {
  const underWay = new Set<Promise<void>>()
  let failure: unknown = null
  const throwIfFailed = () => {
    if (failure !== null) throw failure
  }
  return {
    async put(hash: string, content: Buffer): Promise<void> {
      while (underWay.size >= maxAtOnce) await Promise.race(underWay)
      throwIfFailed()
      const writing: Promise<void> = store
        .put(hash, content)
        .catch((error: unknown) => {
          failure ??= error
        })
        .finally(() => underWay.delete(writing))
      underWay.add(writing)
    },
    async end(): Promise<void> {
      await Promise.all(underWay)
      throwIfFailed()
    },
  }
}

/** Whether the bytes are the ones of that hash: what was damaged before it was backed up is left out. */
export async function takeFile(
  hash: string,
  bytes: AsyncIterable<Buffer>,
  filing: RestoringFiles | null,
): Promise<boolean> {
  const content = await buffer(bytes)
  if (sha256Hex(content) !== hash) return false
  await filing?.put(hash, content)
  return true
}
