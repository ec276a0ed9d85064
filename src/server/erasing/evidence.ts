import { canonicalJson } from '#domain/loan-document.ts'
import { eraseBytes } from '../files/erased.ts'
import { lockedForRemoval } from '../files/lock-files.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { erasedRows } from './erase-history.ts'
import { lockedRun } from './erase-traces.ts'
import { erasedPerson, likeErasedAddress } from './erased-words.ts'

/** How long evidence is kept, in years after its loan ended. */
export interface EvidencePeriod {
  readonly evidenceYears: number
}

type Erasing = Pick<Services, 'db' | 'clock' | 'fileStore'>

interface EvidenceRow {
  readonly id: number
  readonly countryId: number
  readonly loanId: number
}

const periodIsOver = (now: string, { evidenceYears }: EvidencePeriod): SQL =>
  sql`l.ended_at < ${now}::timestamptz - ${evidenceYears} * interval '1 year'`

/** Documents whose evidence names somebody who was erased: as customer, as who signed, or as a colleague. */
const namesErased = sql`(l.erased_at is not null
  or exists (select from document_links k where k.country_id = d.country_id and k.loan_id = d.loan_id and k.sent_to like ${likeErasedAddress})
  or exists (select from document_events e join users u on u.id = e.user_id
    where e.country_id = d.country_id and e.document_id = d.id and u.erased_at is not null))`

/** The evidence that is kept although somebody in it was erased. */
const keptEvidence = sql`from documents d join loans l on l.country_id = d.country_id and l.id = d.loan_id
  where d.erased_at is null and l.ended_at is not null and ${namesErased}`

/**
 * Erases the evidence of people who were erased, once the period after their loans' end is over: events of documents, signatures,
 * signed PDFs and scans. Each document is one transaction; returns how many.
 */
export async function eraseEvidence(
  services: Erasing,
  period: EvidencePeriod,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { db, clock } = services
  let erased = 0
  let after = 0
  for (;;) {
    const now = await db.run(currentTime(clock))
    const some = await db.run(
      rowsOf<EvidenceRow>(sql`select d.id, d.country_id as "countryId", d.loan_id as "loanId" ${keptEvidence}
        and ${periodIsOver(now, period)} and d.id > ${after} order by d.id limit 100`),
    )
    for (const document of some) {
      if (isStopped()) return erased
      if (await eraseDocument(services, document, now)) erased++
    }
    const last = some.at(-1)
    if (!last) return erased
    after = last.id
  }
}

/** How much evidence is kept of people who were erased, and of how much the period is over already. */
export async function countKeptEvidence(executor: Executor, now: string, period: EvidencePeriod) {
  const [counted] = await executor.run(
    rowsOf<{ kept: number; over: number }>(sql`select count(*)::int as kept,
      count(*) filter (where ${periodIsOver(now, period)})::int as over ${keptEvidence}`),
  )
  return counted ?? { kept: 0, over: 0 }
}

async function eraseDocument(services: Erasing, document: EvidenceRow, now: string): Promise<boolean> {
  const hashes = await services.db.transaction(async tx => {
    const [mine] = await tx.run(
      rowsOf<{ id: number }>(sql`update documents d set erased_at = ${now}
        where d.country_id = ${document.countryId} and d.id = ${document.id} and d.erased_at is null returning d.id`),
    )
    if (!mine) return null
    await eraseEvents(tx, document)
    await eraseSignature(tx, document)
    return eraseFiles(tx, document, now)
  })
  if (hashes === null) return false
  await eraseBytes(services.fileStore, hashes)
  return true
}

const eraseEvents = (tx: Transaction, { id, countryId }: EvidenceRow) =>
  lockedRun(
    tx,
    erasedRows(
      {
        source: 'document_events',
        country: sql`r.country_id`,
        id: sql`r.document_id`,
        seq: sql`r.seq`,
        kept: sql`'{}'::jsonb`,
      },
      sql`from document_events r where r.country_id = ${countryId} and r.document_id = ${id}`,
    ),
  )

/** Erases a signature's document down to what is about no person: the units, the dates, the terms. */
async function eraseSignature(tx: Transaction, { id, countryId }: EvidenceRow): Promise<void> {
  const [signature] = await tx.run(
    rowsOf<{ document: string }>(
      sql`select s.document from signatures s where s.country_id = ${countryId} and s.document_id = ${id}`,
    ),
  )
  if (!signature) return
  const kept = canonicalJson({
    ...JSON.parse(signature.document),
    customerName: erasedPerson,
    customerEmail: '-',
    customerMobile: '-',
  })
  await lockedRun(
    tx,
    erasedRows(
      {
        source: 'signatures',
        country: sql`r.country_id`,
        id: sql`r.id`,
        kept: sql`${kept}::jsonb`,
      },
      sql`from signatures r where r.country_id = ${countryId} and r.document_id = ${id}`,
    ),
  )
}

/** The signed PDF and the scans; returns the hashes of those whose bytes lie in the store. */
async function eraseFiles(tx: Transaction, { id, countryId }: EvidenceRow, now: string): Promise<string[]> {
  const ofSignature = sql`country_id = ${countryId} and signature_id in (
    select s.id from signatures s where s.country_id = ${countryId} and s.document_id = ${id})`
  const papers = await tx.run(
    rowsOf<{ hash: string }>(sql`update signed_papers set pdf = null where ${ofSignature} returning hash`),
  )
  const scans = await tx.run(
    rowsOf<{ hash: string }>(sql`delete from attachments where ${ofSignature} returning file_hash as hash`),
  )
  const hashes = [...papers, ...scans].map(({ hash }) => hash)
  await tx.run(lockedForRemoval)
  const gone = await tx.run(
    rowsOf<{ hash: string }>(sql`with whole as (
        select f.* from files f where f.hash = any(${sql.param(hashes)}::text[])
          and not exists (select from attachments a where a.file_hash = f.hash)
      ), sizes as (
        select hash from whole union select z.hash from whole w cross join lateral unnest(array[w.hash64, w.hash320, w.hash1024]) z (hash)
        where z.hash is not null and not exists (select from files o where z.hash in (o.hash64, o.hash320, o.hash1024)
          and o.gone_at is null and o.hash not in (select hash from whole))
      )
      update files set is_evidence = false, gone_at = coalesce(gone_at, ${now}), erased_at = ${now}, erased_by = 'Loandesk',
        erased_why = 'The period of the evidence is over.'
      where hash in (select hash from sizes) and erased_at is null returning hash`),
  )
  return gone.map(({ hash }) => hash)
}
