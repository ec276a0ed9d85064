import { firstPicture } from '#domain/product-file.ts'
import { build } from '../../kernel/db/build.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import { eq } from '../../kernel/db/drizzle.ts'
import { products } from '../../kernel/db/schema.ts'
import { readProductFiles } from './read.ts'

/** The product’s own picture follows from what hangs on it. */
export async function settlePicture(tx: Transaction, productId: number): Promise<void> {
  const pictureId = firstPicture(await readProductFiles(tx, productId))
  await tx.run(build.update(products).set({ pictureId }).where(eq(products.id, productId)))
}
