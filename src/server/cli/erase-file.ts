import { dayIn } from '#domain/dates.ts'
import { type Erasure, type Hung, lockFile, noteErased, sizesOf } from '../files/erase.ts'
import { eraseBytes } from '../files/erased.ts'
import type { FileRow } from '../files/keep.ts'
import { whyForeign } from '../files/store/claim.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { inArray } from '../kernel/db/drizzle.ts'
import { products } from '../kernel/db/schema.ts'
import { tryAgain } from '../kernel/db/try-again.ts'
import { recorded } from '../kernel/history/record.ts'
import { StartError } from '../kernel/start-error.ts'
import { settlePicture } from '../products/files/settle-picture.ts'
import type { CommandServices } from './with-services.ts'

type Words = Pick<Erasure, 'by' | 'why'>

/**
 * `erase-file <hash|number> --by <who> --why <reason>`: the bytes go with every size and version, the hash, who and why stay. It is
 * taken off everything first, so that a store which fails then shows it nowhere; said again, it goes on.
 */
export async function eraseFile(services: CommandServices, named: string, words: Words): Promise<string> {
  const { db, clock, fileStore } = services
  const why = await whyForeign(db, fileStore)
  if (why !== null) throw new StartError(why)
  const { file, hashes, hung } = await tryAgain(() =>
    db.transaction(async tx => {
      const file = await lockFile(tx, named)
      const hashes = await sizesOf(tx, file)
      if (file.erasedAt !== null) return { file, hashes, hung: [] }
      const erasure = { ...spoken(words), now: await tx.run(currentTime(clock)) }
      const hung = await noteErased(tx, file, hashes, erasure)
      await noteInHistory(tx, file, hung, erasure)
      return { file, hashes, hung }
    }),
  )
  await eraseBytes(fileStore, hashes).catch((error: unknown) => {
    throw new StartError(
      `It is shown nowhere any more, but its bytes are still in ${fileStore.place}: ${error instanceof Error ? error.message : error} Say this again.`,
    )
  })
  const done =
    file.erasedAt === null
      ? `Erased: ${file.hash}${hung.length === 0 ? '' : `, which hung on ${hung.length === 1 ? 'one product' : `products ${hung.length} times`}`}.`
      : `${file.hash} was erased on ${dayIn('UTC', file.erasedAt)} already; whatever was left of it is gone now.`
  return `${done}\nBackups made before hold it still: remove them, or erase it again after restoring one.`
}

function spoken({ by, why }: Words): Words {
  const isGood = (text: string) => text.trim() !== '' && text.length <= 500 && !/\p{Cc}/u.test(text)
  if (isGood(by) && isGood(why)) return { by: by.trim(), why: why.trim() }
  throw new StartError(
    'Say who has it erased and why, each in one line of at most 500 signs: --by "Nora New" --why "the customer asked for it".',
  )
}

/** A line for each product that it hung on; one of the installation where it hung on none. */
async function noteInHistory(
  tx: Transaction,
  { hash }: FileRow,
  hung: readonly Hung[],
  { by, why, now }: Erasure,
): Promise<void> {
  const about = { userId: null, now, countryId: null }
  const detail = { hash, by, why }
  if (hung.length === 0) return tx.run(recorded({ ...about, event: 'file-erased', detail }))
  const ids = [...new Set(hung.map(({ productId }) => productId))]
  const shown = await tx.run(
    build.select().from(products).where(inArray(products.id, ids)).orderBy(products.id).for('update'),
  )
  for (const productId of ids) await settlePicture(tx, productId)
  const ofProduct = new Map(shown.map(({ id, name, partNumber }) => [id, { name, partNumber }]))
  await tx.run(
    recorded(
      ...hung.map(({ id, productId, name, what }) => ({
        ...{ ...about, event: 'product-file-erased' as const },
        detail: { productId, ...ofProduct.get(productId), attachmentId: id, file: name, what, ...detail },
      })),
    ),
  )
}
