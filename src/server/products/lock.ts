import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { products } from '../kernel/db/schema.ts'

export type ProductRow = typeof products.$inferSelect

/** Locks a product; refuses (not_found) an unknown one, and everything to a person without any role. */
export async function lockProduct(tx: Transaction, actor: Actor, id: number): Promise<ProductRow> {
  if (!may.seeProducts(actor)) throw refuse('not_found')
  const [product] = await tx.run(build.select().from(products).where(eq(products.id, id)).for('update'))
  if (!product) throw refuse('not_found')
  return product
}
