import { buffer } from 'node:stream/consumers'
import type { PoolClient } from 'pg'
import * as z from 'zod'
import { hashOf } from '../files/keep.ts'
import type { FileStore } from '../files/store/store.ts'
import { StartError } from '../kernel/start-error.ts'

/** Puts the files of a backup into a store, within the transaction that restores the database. */
export interface RestoringFiles {
  put(hash: string, content: Buffer): Promise<void>
  /** Returns how many files the database names that the store does not have. */
  finish(): Promise<number>
}

const Marks = z.array(z.object({ mark: z.string().nullable() }))
const Hashes = z.array(z.object({ hash: z.string() }))

/** StartError, before anything is put there, if the store belongs to another installation. */
export function restoringFiles(client: PoolClient, store: FileStore): RestoringFiles {
  let isOurs: Promise<void> | null = null
  const claim = async () => {
    const { rows } = await client.query('select files_mark as mark from installation')
    const [{ mark } = { mark: null }] = Marks.parse(rows)
    if (mark === null || (await store.setMark(mark)) === mark) return
    throw new StartError(
      `In ${store.place} lie the files of another installation; move them away, or set DATA_DIR to another folder.`,
    )
  }
  const claimed = () => {
    isOurs ??= claim()
    return isOurs
  }
  return {
    async put(hash, content) {
      await claimed()
      await store.put(hash, content)
    },
    async finish() {
      const { rows } = await client.query('select hash from files where gone_at is null')
      let missing = 0
      for (const { hash } of Hashes.parse(rows)) if (!(await store.has(hash))) missing++
      // A folder that is still to be brought along has its own mark.
      if (missing === 0) await claimed()
      return missing
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
  if (hashOf(content) !== hash) return false
  await filing?.put(hash, content)
  return true
}
