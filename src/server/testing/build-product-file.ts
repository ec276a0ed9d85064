import { eq } from '../kernel/db/drizzle.ts'
import { attachments, files, products } from '../kernel/db/schema.ts'
import { sha256Hex } from '../kernel/sha256.ts'
import { unique } from './build.ts'
import { manualPdf } from './pictures.ts'
import type { TestServer } from './server.ts'

/** A manual that hangs on a product; an id that nobody has where the product does not exist. */
export async function buildManual(server: TestServer, productId: number): Promise<number> {
  const [product] = await server.db.select().from(products).where(eq(products.id, productId))
  if (!product) return 2_000_000_000
  const content = manualPdf(unique())
  const hash = sha256Hex(content)
  await server.services.fileStore.put(hash, content)
  const usedAt = new Date().toISOString()
  await server.db.insert(files).values({ hash, bytes: content.length, type: 'application/pdf', usedAt })
  const [made] = await server.db
    .insert(attachments)
    .values({
      fileHash: hash,
      name: 'manual.pdf',
      productId,
      userId: server.cast.adam.id,
      place: 1,
      createdAt: usedAt,
    })
    .returning({ id: attachments.id })
  if (!made) throw new Error('No manual was built.')
  return made.id
}
