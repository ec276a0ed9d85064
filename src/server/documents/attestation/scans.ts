import type { FastifyBaseLogger } from 'fastify'
import type { Scan } from '#contract/attestations.ts'
import { checkScans } from '#domain/attestation.ts'
import { kindOfType, type StoredType } from '#domain/file.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { reachingStore } from '../../files/keep.ts'
import { readWhole } from '../../files/store/checked.ts'
import { takeSentFile } from '../../files/uploads.ts'
import type { Services } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import type { Executor, Transaction } from '../../kernel/db/database.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import type { RowKey } from '../../kernel/db/row-key.ts'
import { attachments } from '../../kernel/db/schema.ts'
import { type Statement, statement } from '../../kernel/db/statement.ts'
import type { PrintedScan } from '../pdf/printed-document.ts'

/** A photo or scan that somebody sent. */
export interface SentScan {
  readonly hash: string
  readonly name: string
}

/** Takes what that person sent, in its order; refuses (checkScans) what is no use as a scan. */
export async function takeScans(
  tx: Transaction,
  userId: number,
  fileIds: readonly string[],
  now: string,
): Promise<SentScan[]> {
  const taken: SentScan[] = []
  const judged = []
  for (const fileId of fileIds) {
    const sent = await takeSentFile(tx, userId, fileId, now)
    taken.push(sent)
    judged.push({ ...(await tx.run(keptFile(sent.hash))), name: sent.name })
  }
  throwIfRefused(checkScans(judged))
  return taken
}

interface FileRow extends Record<string, unknown> {
  readonly type: StoredType
  readonly bytes: number
  readonly pages: number | null
}

const keptFile = (hash: string): Statement<{ isPdf: boolean; bytes: number; pages: number | null }> =>
  statement<FileRow, { isPdf: boolean; bytes: number; pages: number | null }>(
    sql`select type, bytes, pages from files where hash = ${hash}`,
    ([row]) => {
      if (!row) throw refuse('not_found')
      return { isPdf: row.type === 'application/pdf', bytes: row.bytes, pages: row.pages }
    },
  )

/** Hangs them on a signature, for good. */
export const attachedScans = (
  signature: RowKey,
  scans: readonly SentScan[],
  { userId, now }: { readonly userId: number; readonly now: string },
) =>
  build.insert(attachments).values(
    scans.map(({ hash, name }, at) => ({
      fileHash: hash,
      name,
      signatureId: signature.id,
      countryId: signature.countryId,
      userId,
      place: at + 1,
      createdAt: now,
    })),
  )

interface ScanRow extends Omit<Scan, 'kind'>, Record<string, unknown> {
  readonly type: StoredType
  readonly hash: string
}

const scansWhere = (where: SQL): Statement<ScanRow[]> =>
  statement<ScanRow, ScanRow[]>(
    sql`select a.id, a.name, f.hash, f.type, f.bytes, f.width, f.height
      from attachments a join files f on f.hash = a.file_hash where ${where} order by a.place, a.id`,
    rows => [...rows],
  )

const rowsOfSignature = ({ id, countryId }: RowKey) =>
  scansWhere(sql`a.country_id = ${countryId} and a.signature_id = ${id}`)

/** The scans of a signed paper, as staff see them listed. */
export async function scansOf(executor: Executor, signature: RowKey): Promise<Scan[]> {
  const rows = await executor.run(rowsOfSignature(signature))
  return rows.map(({ type, hash: _, ...row }) => ({
    ...row,
    kind: kindOfType(type) ?? 'PDF',
  }))
}

/** The scans with their bytes, for the sealed PDF. Refuses (files_unavailable) while one is missing or damaged. */
export async function printedScans(
  { db, fileStore }: Services,
  log: FastifyBaseLogger,
  signature: RowKey,
): Promise<PrintedScan[]> {
  const scans: PrintedScan[] = []
  for (const { type, hash } of await db.run(rowsOfSignature(signature))) {
    const content = await reachingStore(log, async () => {
      const whole = await readWhole(fileStore, hash)
      if (whole === null) throw new Error(`${hash} is missing in ${fileStore.place}.`)
      return whole
    })
    scans.push({ type, hash, content })
  }
  return scans
}
