import type { FastifyBaseLogger } from 'fastify'
import { lockedForRecording } from '../../files/lock-files.ts'
import { readWhole } from '../../files/store/checked.ts'
import { claimStore } from '../../files/store/claim.ts'
import type { Services } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { files } from '../../kernel/db/schema.ts'
import type { Env } from '../../kernel/env.ts'

/** Signed PDFs that are kept in the store of files. */
export interface SignedPdfStore {
  /**
   * Puts one there, where the setting wants that, and reads it back; false leaves it to the database: signing waits for no bucket.
   */
  put(hash: string, pdf: Buffer): Promise<boolean>
  /** Null while the store does not give the PDF unchanged; the log says why. */
  read(hash: string): Promise<Buffer | null>
}

declare module '../../kernel/context.ts' {
  interface Services {
    readonly signedPdfStore: SignedPdfStore
  }
}

export const openSignedPdfStore = (
  wanted: Env['SIGNED_PDFS'],
  services: Pick<Services, 'db' | 'fileStore'>,
  log: FastifyBaseLogger,
): SignedPdfStore => ({
  async put(hash, pdf) {
    if (wanted === 'database') return false
    try {
      await claimStore(services, log)
      await services.fileStore.put(hash, pdf)
      if ((await readWhole(services.fileStore, hash)) !== null) return true
      throw new Error(`${hash} is missing in ${services.fileStore.place} after it was put there.`)
    } catch (err) {
      log.warn({ err }, 'a signed document stays in the database: the store of files does not give it back')
      return false
    }
  },
  async read(hash) {
    try {
      const pdf = await readWhole(services.fileStore, hash)
      if (pdf === null) log.error(`The signed document ${hash} is missing in ${services.fileStore.place}.`)
      return pdf
    } catch (err) {
      log.error({ err }, 'a signed document is out of reach')
      return null
    }
  },
})

/** Notes that the store of files keeps a signed PDF, though nothing hangs on it; whoever removes files waits. */
export async function recordEvidence(
  tx: Transaction,
  { hash, bytes }: { readonly hash: string; readonly bytes: number },
  now: string,
): Promise<void> {
  await tx.run(lockedForRecording)
  await tx.run(
    build
      .insert(files)
      .values({ hash, bytes, type: 'application/pdf', usedAt: now, isEvidence: true })
      .onConflictDoUpdate({
        target: files.hash,
        set: { usedAt: sql`excluded.used_at`, goneAt: null, isEvidence: true },
      }),
  )
}
