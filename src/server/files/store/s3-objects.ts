import type { BucketAddress } from '../../kernel/bucket-address.ts'
import { sha256Hex } from '../../kernel/sha256.ts'
import { type BucketAnswer, bucketClient, type Patience } from './s3-client.ts'
import { type Listed, listedPage, versionsIn } from './s3-listing.ts'

/** The objects of a bucket, by their keys. */
export interface BucketObjects {
  /** Null if there is no such object. */
  get(key: string): Promise<BucketAnswer | null>
  /** Null if there is no such object. */
  sizeOf(key: string): Promise<number | null>
  put(key: string, content: Buffer, hash?: string): Promise<void>
  /** Puts the object unless there is one; stores that know no conditions put it anyway. */
  putFirst(key: string, content: Buffer): Promise<void>
  remove(key: string): Promise<void>
  /** Deletes the object with all its versions. */
  erase(key: string): Promise<void>
  listed(begins: string): AsyncGenerator<Listed>
}

export function bucketObjects(bucket: BucketAddress, patience?: Patience): BucketObjects {
  const client = bucketClient(bucket, patience)
  const put = async (key: string, content: Buffer, hash = sha256Hex(content)) => {
    await client.call({ method: 'PUT', key, sent: { content, hash } })
  }
  const remove = async (key: string) => {
    await client.call({ method: 'DELETE', key }, 404)
  }
  return {
    async get(key) {
      const answer = await client.call({ method: 'GET', key }, 404)
      return answer.status === 404 ? null : answer
    },
    async sizeOf(key) {
      const { status, headers } = await client.call({ method: 'HEAD', key }, 404)
      return status === 404 ? null : Number(headers.get('content-length'))
    },
    put,
    async putFirst(key, content) {
      const sent = { content, hash: sha256Hex(content) }
      const headers = { 'if-none-match': '*' }
      const { status } = await client.call({ method: 'PUT', key, headers, sent }, 409, 412, 501)
      if (status === 501) await put(key, content)
    },
    remove,
    async erase(key) {
      const answer = await client.call({ method: 'GET', query: { versions: '', prefix: key } }, 400, 405, 501)
      const versions = answer.status === 200 ? versionsIn(await answer.text(), key) : []
      for (const versionId of versions)
        await client.call({ method: 'DELETE', key, query: { versionId } }, 404)
      if (versions.length === 0) await remove(key)
    },
    async *listed(begins) {
      let next: string | null = null
      do {
        const from: Record<string, string> = next === null ? {} : { 'continuation-token': next }
        const query = { 'list-type': '2', prefix: begins, ...from }
        const page = listedPage(await (await client.call({ method: 'GET', query })).text())
        yield* page.objects
        next = page.next
      } while (next !== null)
    },
  }
}
