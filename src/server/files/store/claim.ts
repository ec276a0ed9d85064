import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { refuse } from '#domain/refusal.ts'
import type { Services } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { isNull } from '../../kernel/db/drizzle.ts'
import { installation } from '../../kernel/db/schema.ts'
import type { FileStore } from './store.ts'

/** Why the store is not the one of this installation; null if it is, or nothing was stored yet. */
export async function whyForeign(executor: Executor, store: FileStore): Promise<string | null> {
  const [row] = await executor.run(build.select({ mark: installation.filesMark }).from(installation))
  const known = row?.mark ?? null
  const found = await store.mark()
  if (known === found) return null
  if (known === null) {
    return (await isEmpty(store))
      ? null
      : `In ${store.place} lie the files of another installation. Move them away, or let this one keep its own elsewhere.`
  }
  return `The files of this installation are not in ${store.place}. Let all servers share one folder, or one FILES_URL.`
}

async function isEmpty(store: FileStore): Promise<boolean> {
  for await (const _file of store.list()) return false
  return true
}

/**
 * Before something is written: the first file marks the store and the database alike, so that a server with a folder of its
 * own never stores half of the files. Refuses (files_unavailable) where the marks differ.
 */
export async function claimStore(
  { db, fileStore }: Pick<Services, 'db' | 'fileStore'>,
  log: FastifyBaseLogger,
): Promise<void> {
  const why = await whyForeign(db, fileStore)
  if (why !== null) {
    log.error(why)
    throw refuse('files_unavailable')
  }
  if ((await readMark(db)) !== null) return
  const mark = await fileStore.setMark(randomUUID())
  await db.run(build.update(installation).set({ filesMark: mark }).where(isNull(installation.filesMark)))
  if ((await readMark(db)) !== mark) throw refuse('files_unavailable')
}

async function readMark(executor: Executor): Promise<string | null> {
  const [row] = await executor.run(build.select({ mark: installation.filesMark }).from(installation))
  return row?.mark ?? null
}
