import type { FastifyBaseLogger } from 'fastify'
import { type FileKind, kindOfType, type StoredType } from '#domain/file.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { files } from '../kernel/db/schema.ts'
import { type Statement, statement } from '../kernel/db/statement.ts'
import { refuseErased } from './erased.ts'
import { lockedForRecording } from './lock-files.ts'
import { claimStore } from './store/claim.ts'

export type FileRow = typeof files.$inferSelect

interface Hashed {
  readonly hash: string
  readonly content: Buffer
  readonly width: number | null
  readonly height: number | null
  /** Pages of a PDF; null where they could not be counted. */
  readonly pages?: number | null
}

/** A file to be kept, and a picture's smaller ones in the order of pictureWidths. */
export interface NewFile {
  readonly type: StoredType
  readonly whole: Hashed
  readonly smaller: readonly Hashed[]
}

export const hashesOf = ({ whole, smaller }: NewFile): string[] => [whole, ...smaller].map(({ hash }) => hash)

/** Runs work on the store; what goes wrong there is logged, and refused (files_unavailable). */
export async function reachingStore<Answer>(
  log: FastifyBaseLogger,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error({ err: error }, 'the store of files failed')
    throw refuse('files_unavailable')
  }
}

/** Writes the files to the store of this installation; those that are there stay. Refuses (files_unavailable, disk_full). */
export const writeFile = (services: Services, log: FastifyBaseLogger, file: NewFile): Promise<void> =>
  reachingStore(log, async () => {
    await claimStore(services, log)
    await Promise.all(
      [...file.smaller, file.whole].map(({ hash, content }) => services.fileStore.put(hash, content)),
    )
  })

/** The rows of files that were written; of those that are known the day of their last use. Returns that of the whole one. Refuses (file_erased). */
export async function recordFile(tx: Transaction, { clock }: Services, file: NewFile): Promise<FileRow> {
  const { type, whole, smaller } = file
  await tx.run(lockedForRecording)
  await refuseErased(tx, hashesOf(file))
  const usedAt = await tx.run(currentTime(clock))
  const rowOf = ({ hash, content, width, height, pages }: Hashed) => ({
    hash,
    width,
    height,
    pages,
    type,
    usedAt,
    bytes: content.length,
  })
  const [hash64, hash320, hash1024] = smaller.map(({ hash }) => hash)
  // Stores them in one order, so that two people who store the same picture do not deadlock.
  const others = [...new Map(smaller.map(one => [one.hash, one])).values()]
    .filter(({ hash }) => hash !== whole.hash)
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
  for (const one of others) await tx.run(stored(rowOf(one)))
  const [row] = await tx.run(stored({ ...rowOf(whole), hash64, hash320, hash1024 }))
  if (!row) throw new Error('The file was not recorded.')
  return row
}

const stored = (row: typeof files.$inferInsert) =>
  build
    .insert(files)
    .values(row)
    .onConflictDoUpdate({
      target: files.hash,
      set: {
        usedAt: row.usedAt,
        goneAt: null,
        pages: sql`coalesce(${files.pages}, excluded.pages)`,
        hash64: sql`coalesce(${files.hash64}, excluded.hash64)`,
        hash320: sql`coalesce(${files.hash320}, excluded.hash320)`,
        hash1024: sql`coalesce(${files.hash1024}, excluded.hash1024)`,
      },
    })
    .returning()

/** The kind of a file that is kept. */
export const keptType = (hash: string): Statement<{ readonly kind: FileKind }> =>
  statement<{ type: StoredType }, { readonly kind: FileKind }>(
    sql`select type from files where hash = ${hash}`,
    ([row]) => {
      const kind = row ? kindOfType(row.type) : null
      if (kind === null) throw refuse('not_found')
      return { kind }
    },
  )
