import type { Pool } from 'pg'
import * as z from 'zod'
import { recordNumber } from '#domain/record-number.ts'
import { sizeInWords } from '#domain/size.ts'
import { openImageWorker } from '../files/pictures/image-worker.ts'
import { isUnchanged } from '../files/store/checked.ts'
import { whyForeign } from '../files/store/claim.ts'
import { openFileStore } from '../files/store/open.ts'
import { refusesDamaged } from '../files/store/s3.ts'
import { BucketFailure } from '../files/store/s3-failure.ts'
import type { FileStore } from '../files/store/store.ts'
import { connect } from '../kernel/db/database.ts'
import type { Env } from '../kernel/env.ts'
import { inOrder } from '../kernel/in-order.ts'
import { codeOf } from '../kernel/start-error.ts'
import { type Finding, note, well, wrong } from './finding.ts'

const maxRead = 1000
const readAtOnce = 8
const maxNamed = 5

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

/** Whether the store is the one of this installation and has every file; of them 1,000 at random are read, or `all`. */
export async function lookAtFiles(env: Env, pool: Pool, all: boolean): Promise<Finding[]> {
  const store = openFileStore(env)
  const unusable = await store.whyNot()
  if (unusable) return [wrong(unusable.sentence)]
  try {
    const why = await whyForeign(connect(pool), store)
    if (why !== null) return [wrong(why)]
    return [...(await lookAtBucket(env)), ...(await lookAtEach(pool, store, all ? Infinity : maxRead))]
  } catch (error) {
    if (error instanceof BucketFailure) return [wrong(error.message)]
    return [wrong(`The store of files, ${store.place}, can't be read (${codeOf(error) || String(error)}).`)]
  }
}

async function lookAtBucket({ FILES_URL }: Env): Promise<Finding[]> {
  if (!FILES_URL) return []
  return (await refusesDamaged(FILES_URL))
    ? [
        well(
          `The bucket ${FILES_URL.place} takes, gives back and removes what it shall, and refuses damaged bytes.`,
        ),
      ]
    : [
        note(
          `The bucket ${FILES_URL.place} does not look at the hashes of what it gets: damage on the way is found when a file is read.`,
        ),
      ]
}

const FileRows = z.array(z.object({ hash: z.string(), isErased: z.boolean() }))

async function lookAtEach(pool: Pool, store: FileStore, max: number): Promise<Finding[]> {
  const { rows } = await pool.query(`select hash, erased_at is not null as "isErased" from files
    where gone_at is null or erased_at is not null order by random()`)
  const all = FileRows.parse(rows)
  const known = all.filter(({ isErased }) => !isErased)
  const erased = all.length - known.length
  const stored = new Map<string, number>()
  for await (const { hash, bytes } of store.list()) stored.set(hash, bytes)
  const there = known.filter(({ hash }) => stored.has(hash))
  const missing = known.filter(({ hash }) => !stored.has(hash))
  const read = there.slice(0, max)
  const damaged = []
  for await (const one of inOrder(read, readAtOnce, async ({ hash }) => ({
    hash,
    isWhole: await isUnchanged(store, hash),
  })))
    if (!one.isWhole) damaged.push(one)
  const leftOver = all.filter(({ hash, isErased }) => isErased && stored.has(hash)).length
  const unknown = stored.size - there.length - leftOver
  const size = sizeInWords([...stored.values()].reduce((sum, bytes) => sum + bytes, 0))
  const looked = read.length < known.length ? `, and the ${read.length} that were read are` : ' and are'
  return [
    ...(missing.length + damaged.length === 0 && known.length > 0
      ? [well(`All ${known.length} files lie in ${store.place} (${size})${looked} what was stored.`)]
      : []),
    ...(missing.length > 0
      ? [
          wrong(
            `${missing.length} of ${known.length} files are missing in ${store.place}; a backup may have them: ${await named(pool, missing)}.`,
          ),
        ]
      : []),
    ...(damaged.length > 0
      ? [
          wrong(
            `${damaged.length} of ${read.length} files that were read are not what was stored: ${await named(pool, damaged)}. Sent again as it was, or restored, a file is whole again.`,
          ),
        ]
      : []),
    ...(leftOver > 0
      ? [
          wrong(
            `${leftOver} files in ${store.place} were erased for good, and are there still; erase them again.`,
          ),
        ]
      : []),
    ...(unknown > 0
      ? [note(`${unknown} files in ${store.place} belong to nothing; they go thirty days after they came.`)]
      : []),
    ...(erased > 0 ? [note(`Erased for good: ${erased} files.`)] : []),
  ]
}

const NamedRows = z.array(
  z.object({
    hash: z.string(),
    loanId: z.number().nullable(),
    scanOf: z.number().nullable(),
    file: z.string().nullable(),
  }),
)

/** Names the first files: the signed document or scan of a loan, a file of a product, or a size of a picture. */
async function named(pool: Pool, files: readonly { readonly hash: string }[]): Promise<string> {
  const { rows } = await pool.query(
    `with papers as materialized (
      select p.hash, s.loan_id from signed_papers p join signatures s on s.country_id = p.country_id and s.id = p.signature_id
      where p.hash = any($1::text[]) and p.pdf is null),
    scans as materialized (
      select h.hash, a.country_id, a.signature_id from unnest($1::text[]) h (hash)
      join files f on h.hash in (f.hash, f.hash64, f.hash320, f.hash1024) join attachments a on a.file_hash = f.hash),
    signed as materialized (
      select c.hash, s.loan_id from scans c join signatures s on s.country_id = c.country_id and s.id = c.signature_id)
    select h.hash, (select loan_id from papers where hash = h.hash limit 1) as "loanId",
      (select loan_id from signed where hash = h.hash limit 1) as "scanOf",
      (select concat(a.name, ' of ', p.part_number) from attachments a join products p on p.id = a.product_id
        where a.file_hash = h.hash and a.removed_at is null limit 1) as file
    from unnest($1::text[]) h (hash) order by 2 nulls last, 3 nulls last, 4 nulls last`,
    [files.map(({ hash }) => hash)],
  )
  const words = NamedRows.parse(rows)
    .slice(0, maxNamed)
    .map(({ hash, loanId, scanOf, file }) => {
      if (loanId !== null) return `the signed document of loan ${recordNumber(loanId)}`
      if (scanOf !== null) return `a scan of the paper of loan ${recordNumber(scanOf)}`
      return file ?? hash
    })
  return words.join(', ') + (files.length > maxNamed ? ' and others' : '')
}

const SignedPdfCounts = z.array(z.object({ inDatabase: z.number(), inStore: z.number() }))

/** Whether signed documents are kept where SIGNED_PDFS says. */
export async function lookAtSignedPdfs({ SIGNED_PDFS }: Env, pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query(`select count(*) filter (where pdf is not null)::int as "inDatabase",
    count(*) filter (where pdf is null and not exists (select from signatures s
      join documents d on d.country_id = s.country_id and d.id = s.document_id
      where s.country_id = p.country_id and s.id = signature_id and d.erased_at is not null))::int as "inStore" from signed_papers p`)
  const [{ inDatabase, inStore } = { inDatabase: 0, inStore: 0 }] = SignedPdfCounts.parse(rows)
  const elsewhere = SIGNED_PDFS === 'files' ? inDatabase : inStore
  if (elsewhere === 0) return []
  return [
    note(
      `Signed documents: ${inDatabase} in the database, ${inStore} in the store of files; move-papers brings them to where SIGNED_PDFS says (${SIGNED_PDFS}).`,
    ),
  ]
}
