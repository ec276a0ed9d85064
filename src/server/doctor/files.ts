import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import * as z from 'zod'
import { sizeInWords } from '#domain/size.ts'
import { openImageWorker } from '../files/pictures/image-worker.ts'
import { whyForeign } from '../files/store/claim.ts'
import { openFileStore } from '../files/store/open.ts'
import type { FileStore } from '../files/store/store.ts'
import { connect } from '../kernel/db/database.ts'
import type { Env } from '../kernel/env.ts'
import { codeOf } from '../kernel/start-error.ts'
import { type Finding, note, well, wrong } from './finding.ts'

const mostRead = 1000
const FileRows = z.array(z.object({ hash: z.string(), bytes: z.int() }))

/** Whether pictures can be read on this machine. */
export async function lookAtImages(): Promise<Finding> {
  const worker = openImageWorker()
  try {
    const why = await worker.whyNot()
    const [firstLine = ''] = (why ?? '').split('\n')
    return why === null
      ? well('Pictures can be read.')
      : note(`No picture can be added, because the library that reads them does not load: ${firstLine}`)
  } finally {
    worker.close()
  }
}

/** Whether the store is the one of this installation and has every file; of them 1,000 at random are read. */
export async function lookAtFiles(env: Env, pool: Pool): Promise<Finding[]> {
  const store = openFileStore(env)
  try {
    const why = await whyForeign(connect(pool), store)
    return why === null ? await compare(store, pool) : [wrong(why)]
  } catch (error) {
    return [wrong(`The store of files, ${store.place}, can't be read (${codeOf(error) || String(error)}).`)]
  }
}

async function compare(store: FileStore, pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query('select hash, bytes from files where gone_at is null order by random()')
  const known = FileRows.parse(rows)
  const stored = new Map<string, number>()
  for await (const { hash, bytes } of store.list()) stored.set(hash, bytes)
  const missing = known.filter(({ hash }) => !stored.has(hash)).length
  const there = known.filter(({ hash }) => stored.has(hash))
  const read = there.slice(0, mostRead)
  let damaged = 0
  for (const { hash } of read) if (!(await isWhole(store, hash))) damaged++
  const unknown = stored.size - there.length
  const size = sizeInWords([...stored.values()].reduce((sum, bytes) => sum + bytes, 0))
  const findings = [
    ...(missing > 0
      ? [wrong(`${missing} of ${known.length} files are missing in ${store.place}; a backup may have them.`)]
      : []),
    ...(damaged > 0
      ? [wrong(`${damaged} of ${read.length} files that were read are not what was stored.`)]
      : []),
    ...(unknown > 0
      ? [note(`${unknown} files in ${store.place} belong to nothing; they go thirty days after they came.`)]
      : []),
  ]
  if (missing + damaged > 0 || known.length === 0) return findings
  const looked = read.length < known.length ? `, and the ${read.length} that were read are` : ' and are'
  return [
    well(`All ${known.length} files lie in ${store.place} (${size})${looked} what was stored.`),
    ...findings,
  ]
}

async function isWhole(store: FileStore, hash: string): Promise<boolean> {
  const content = await store.read(hash)
  if (content === null) return false
  const digest = createHash('sha256')
  for await (const piece of content.stream) digest.update(piece)
  return digest.digest('hex') === hash
}
