import { pino } from 'pino'
import { amountOf } from '#domain/amounts.ts'
import { recordNumber } from '#domain/record-number.ts'
import type { Examined } from '../doctor/doctor.ts'
import { recordEvidence } from '../documents/signed-pdf/store.ts'
import { lockedForRecording } from '../files/lock-files.ts'
import { isUnchanged, readWhole } from '../files/store/checked.ts'
import { claimStore, whyForeign } from '../files/store/claim.ts'
import type { FileStore } from '../files/store/store.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { and, eq, gt, isNotNull, isNull, sql } from '../kernel/db/drizzle.ts'
import { allCountries } from '../kernel/db/each-country.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { files, signatures, signedPapers } from '../kernel/db/schema.ts'
import type { Env } from '../kernel/env.ts'
import { sha256Hex } from '../kernel/sha256.ts'
import { StartError } from '../kernel/start-error.ts'
import type { CommandServices } from './with-services.ts'

const atOnce = 50

interface SignedPdfRow {
  readonly signatureId: number
  readonly countryId: number
  readonly hash: string
}

/**
 * `move-papers`: brings signed PDFs to where SIGNED_PDFS says, while people work. Each leaves its old place once it has been read
 * at the new one: whatever ends it loses nothing, and said again, it goes on.
 */
export async function moveSignedPdfs(
  services: CommandServices,
  wanted: Env['SIGNED_PDFS'],
): Promise<Examined> {
  const { db, fileStore } = services
  const why = await whyForeign(db, fileStore)
  if (why !== null) throw new StartError(why)
  if (wanted === 'files') await claimStore(services, pino({ level: 'silent' }))
  const move = wanted === 'files' ? intoStore : intoDatabase
  const stuck: SignedPdfRow[] = []
  let moved = 0
  for await (const row of signedPdfsElsewhere(services, wanted)) {
    if (await move(services, row)) moved++
    else stuck.push(row)
  }
  const place = wanted === 'files' ? fileStore.place : 'the database'
  const lines = [
    moved === 0 && stuck.length === 0
      ? `All signed documents are in ${place} already.`
      : `Moved into ${place}: ${amountOf(moved, 'signed document')}.`,
    wanted === 'files' && moved > 0
      ? 'The room that they had in the database is used again; "vacuum full signed_papers" gives it back to the disk.'
      : '',
    stuck.length > 0
      ? `${whyStuck[wanted](fileStore.place)} the signed documents of ${await loansOf(services, stuck)}.`
      : '',
  ]
  return { report: lines.filter(line => line !== '').join('\n'), isWell: stuck.length === 0 }
}

const whyStuck: Readonly<Record<Env['SIGNED_PDFS'], (place: string) => string>> = {
  database: () => 'MISSING or damaged, and left as they are:',
  files: place => `KEPT in the database, because ${place} does not give them back as they were sealed:`,
}

/** Leaves out erased signed PDFs, which are nowhere any more. */
const isNotErased = sql`not exists (select from signatures s join documents d on d.country_id = s.country_id and d.id = s.document_id
  where s.country_id = ${signedPapers.countryId} and s.id = ${signedPapers.signatureId} and d.erased_at is not null)`

async function* signedPdfsElsewhere(
  { db }: CommandServices,
  wanted: Env['SIGNED_PDFS'],
): AsyncGenerator<SignedPdfRow> {
  const { signatureId, countryId, hash, pdf } = signedPapers
  for (const country of await db.run(allCountries))
    for (let last = 0; ; ) {
      const rows = await db.run(
        build
          .select({ signatureId, countryId, hash })
          .from(signedPapers)
          .where(
            and(
              eq(countryId, country),
              gt(signatureId, last),
              wanted === 'files' ? isNotNull(pdf) : and(isNull(pdf), isNotErased),
            ),
          )
          .orderBy(signatureId)
          .limit(atOnce),
      )
      yield* rows
      const end = rows.at(-1)
      if (!end) break
      last = end.signatureId
    }
}

const isSignedPdf = ({ countryId, signatureId }: SignedPdfRow) =>
  isRow({ countryId: signedPapers.countryId, id: signedPapers.signatureId }, { countryId, id: signatureId })

/** False for one that the store does not give back as it was sealed: the database keeps it. */
async function intoStore(services: CommandServices, row: SignedPdfRow): Promise<boolean> {
  const { db, clock, fileStore } = services
  const [kept] = await db.run(
    build.select({ pdf: signedPapers.pdf }).from(signedPapers).where(isSignedPdf(row)),
  )
  const pdf = kept?.pdf ?? null
  if (pdf === null || sha256Hex(pdf) !== row.hash || !(await isKept(fileStore, row.hash, pdf))) return false
  await db.transaction(async tx =>
    recordEvidence(tx, { hash: row.hash, bytes: pdf.length }, await tx.run(currentTime(clock))),
  )
  // recordEvidence() keeps the file from being removed. The store is asked in no transaction, as it may hang.
  if (!(await fileStore.has(row.hash)) && !(await isKept(fileStore, row.hash, pdf))) {
    await noteLacking(services, row.hash)
    return false
  }
  await db.transaction(tx => tx.run(build.update(signedPapers).set({ pdf: null }).where(isSignedPdf(row))))
  return true
}

/** Puts it into the store, and says whether it comes back as it is. */
async function isKept(store: FileStore, hash: string, pdf: Buffer): Promise<boolean> {
  await store.put(hash, pdf)
  return isUnchanged(store, hash)
}

/** Else backups and the doctor would miss what the database has. */
const noteLacking = ({ db, clock }: CommandServices, hash: string) =>
  db.transaction(async tx => {
    await tx.run(lockedForRecording)
    const goneAt = await tx.run(currentTime(clock))
    await tx.run(build.update(files).set({ isEvidence: false, goneAt }).where(eq(files.hash, hash)))
  })

/** False for one that the store does not give as it was. */
async function intoDatabase({ db, clock, fileStore }: CommandServices, row: SignedPdfRow): Promise<boolean> {
  const pdf = await readWhole(fileStore, row.hash).catch(() => null)
  if (pdf === null) return false
  await db.transaction(async tx => {
    await tx.run(lockedForRecording)
    const usedAt = await tx.run(currentTime(clock))
    await tx.batch(
      build.update(signedPapers).set({ pdf }).where(isSignedPdf(row)),
      build.update(files).set({ isEvidence: false, usedAt }).where(eq(files.hash, row.hash)),
    )
  })
  return true
}

async function loansOf({ db }: CommandServices, rows: readonly SignedPdfRow[]): Promise<string> {
  const loans = []
  for (const { countryId, signatureId } of rows) {
    const [signature] = await db.run(
      build
        .select({ loanId: signatures.loanId })
        .from(signatures)
        .where(isRow(signatures, { countryId, id: signatureId })),
    )
    if (signature) loans.push(recordNumber(signature.loanId))
  }
  return `loans ${loans.join(', ')}`
}
