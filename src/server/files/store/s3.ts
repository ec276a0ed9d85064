import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { BucketAddress } from '../../kernel/bucket-address.ts'
import { sha256Hex } from '../../kernel/sha256.ts'
import { isUnchanged } from './checked.ts'
import type { Patience } from './s3-client.ts'
import { BucketFailure } from './s3-failure.ts'
import { type BucketObjects, bucketObjects } from './s3-objects.ts'
import { type Content, type FileStore, isHash, type Unusable } from './store.ts'

const markName = 'installation'
const probeName = 'probe-'
const dayMs = 86_400_000

/**
 * Files in a bucket, by the names that they have in a folder: what is copied from one to the other is there. Each is sent with
 * its hash, so the store refuses bytes that were damaged on their way.
 */
export function s3Store(bucket: BucketAddress, patience?: Patience): FileStore {
  const { place, prefix } = bucket
  const objects = bucketObjects(bucket, patience)
  const keyOf = (hash: string) => `${prefix}${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
  const markKey = `${prefix}${markName}`
  const mark = async () => (await (await objects.get(markKey))?.text())?.trim() ?? null
  const read = async (hash: string): Promise<Content | null> => {
    const answer = await objects.get(keyOf(hash))
    const bytes = Number(answer?.headers.get('content-length'))
    return answer && { bytes, stream: Readable.from(answer.pieces(), { objectMode: false }) }
  }
  return {
    place,
    async put(hash, content) {
      if (!(await isUnchanged({ read }, hash))) await objects.put(keyOf(hash), content, hash)
    },
    read,
    has: async hash => (await objects.sizeOf(keyOf(hash))) !== null,
    remove: hash => objects.remove(keyOf(hash)),
    erase: hash => objects.erase(keyOf(hash)),
    async *list() {
      for await (const { key, bytes, writtenAt } of objects.listed(prefix)) {
        const hash = key.slice(-64)
        if (isHash(hash) && key === keyOf(hash)) yield { hash, bytes, writtenAt }
      }
    },
    async removeLeftovers() {
      for await (const { key, writtenAt } of objects.listed(`${prefix}${probeName}`))
        if (Date.now() - writtenAt > dayMs) await objects.remove(key)
    },
    mark,
    async setMark(wanted) {
      const kept = await mark()
      if (kept !== null) return kept
      await objects.putFirst(markKey, Buffer.from(`${wanted}\n`))
      return (await mark()) ?? wanted
    },
    whyNot: () => whyUnusable(bucket, objects),
  }
}

/** Writes, reads, lists and removes a probe. */
async function whyUnusable(
  { place, prefix }: BucketAddress,
  objects: BucketObjects,
): Promise<Unusable | null> {
  const key = `${prefix}${probeName}${randomUUID()}`
  try {
    await objects.put(key, Buffer.from(key))
    const read = await (await objects.get(key))?.text()
    for await (const _listed of objects.listed(key));
    await objects.remove(key)
    if (read === key) return null
    return { isSetting: false, sentence: `The bucket ${place} does not give back what is put there.` }
  } catch (error) {
    if (!(error instanceof BucketFailure)) throw error
    return { isSetting: error.is === 'setting', sentence: error.message }
  }
}

/** Whether the bucket refuses bytes whose hash is another one than was said. */
export async function refusesDamaged(bucket: BucketAddress, patience?: Patience): Promise<boolean> {
  const objects = bucketObjects(bucket, patience)
  const key = `${bucket.prefix}${probeName}${randomUUID()}`
  try {
    await objects.put(key, Buffer.from(key), sha256Hex(Buffer.from('something else')))
    await objects.remove(key)
    return false
  } catch (error) {
    if (error instanceof BucketFailure && error.is === 'damaged') return true
    throw error
  }
}
