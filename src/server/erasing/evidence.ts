import { canonicalJson } from '#domain/loan-document.ts'
import { eraseBytes } from '../files/erased.ts'
import { lockedForRemoval } from '../files/lock-files.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { allCountries, inEachCountry } from '../kernel/db/each-country.ts'
import type { RowKey } from '../kernel/db/row-key.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { eraseEvents, eraseSignature, lockHistory } from './erase-history.ts'
import { erasedPerson, likeErasedAddress } from './erased-words.ts'

/** How long evidence is kept, in years after its loan ended. */
export interface EvidencePeriod {
  readonly evidenceYears: number
}

type Erasing = Pick<Services, 'db' | 'clock' | 'fileStore'>

const periodIsOver = (now: string, { evidenceYears }: EvidencePeriod): SQL =>
  sql`l.ended_at < ${now}::timestamptz - ${evidenceYears} * interval '1 year'`

/** Documents whose evidence names somebody who was erased: as customer, as who signed, or as a colleague. */
const namesErased = sql`(l.erased_at is not null
  or exists (select from document_links k where k.country_id = d.country_id and k.loan_id = d.loan_id and k.sent_to like ${likeErasedAddress})
  or exists (select from document_events e join users u on u.id = e.user_id
    where e.country_id = d.country_id and e.document_id = d.id and u.erased_at is not null))`

/** The evidence of a country that is kept although somebody in it was erased. */
const keptEvidence = (
  countryId: number,
): SQL => sql`from documents d join loans l on l.country_id = d.country_id and l.id = d.loan_id
  where d.country_id = ${countryId} and d.erased_at is null and l.ended_at is not null and ${namesErased}`

/**
 * Erases the evidence of people who were erased, once the period after their loans' end is over: events of documents, signatures,
 * signed PDFs and scans. Each document is one transaction; returns how many.
 */
export async function eraseEvidence(
  services: Erasing,
  period: EvidencePeriod,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let erased = 0
  for (const countryId of await services.db.run(allCountries))
    erased += await eraseEvidenceIn(services, countryId, period, isStopped)
  return erased
}

async function eraseEvidenceIn(
  services: Erasing,
  countryId: number,
  period: EvidencePeriod,
  isStopped: () => boolean,
): Promise<number> {
  const { db, clock } = services
  let erased = 0
  let after = 0
  for (;;) {
    const now = await db.run(currentTime(clock))
    const some = await db.run(
      rowsOf<RowKey>(sql`select d.id, d.country_id as "countryId" ${keptEvidence(countryId)}
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
  const counts = await inEachCountry(executor, await executor.run(allCountries), countryId =>
    rowsOf<{ kept: number; over: number }>(sql`select count(*)::int as kept,
      count(*) filter (where ${periodIsOver(now, period)})::int as over ${keptEvidence(countryId)}`),
  )
  return {
    kept: total(counts.flat().map(({ kept }) => kept)),
    over: total(counts.flat().map(({ over }) => over)),
  }
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

async function eraseDocument(services: Erasing, document: RowKey, now: string): Promise<boolean> {
  const { id, countryId } = document
  const hashes = await services.db.transaction(async tx => {
    const [mine] = await tx.run(
      rowsOf<{ id: number }>(sql`update documents d set erased_at = ${now}
        where d.country_id = ${countryId} and d.id = ${id} and d.erased_at is null returning d.id`),
    )
    if (!mine) return null
    const [signature] = await tx.run(
      rowsOf<{ id: number; document: string }>(
        sql`select s.id, s.document from signatures s where s.country_id = ${countryId} and s.document_id = ${id}`,
      ),
    )
    await lockHistory(tx)
    await eraseEvents(tx, countryId, id)
    if (signature) await eraseSignature(tx, countryId, id, withoutPerson(signature.document))
    return eraseFiles(tx, countryId, signature?.id ?? null, now)
  })
  if (hashes === null) return false
  await eraseBytes(services.fileStore, hashes)
  return true
}

/** The part of a signed document that is about no person: the units, the dates, the terms. */
const withoutPerson = (document: string): string =>
  canonicalJson({
    ...JSON.parse(document),
    customerName: erasedPerson,
    customerEmail: '-',
    customerMobile: '-',
  })

/** The signed PDF and the scans; returns the hashes of those whose bytes lie in the store. */
async function eraseFiles(
  tx: Transaction,
  countryId: number,
  signatureId: number | null,
  now: string,
): Promise<string[]> {
  const ofSignature = sql`country_id = ${countryId} and signature_id = ${signatureId}`
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
