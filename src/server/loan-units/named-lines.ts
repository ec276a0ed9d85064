import { eq } from 'drizzle-orm'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { loanUnits, products, units } from '../kernel/db/schema.ts'

/** The names of a loan's lines in history, by line id: the model, and the unit's serial number. */
export async function namedLines(tx: Transaction, loanId: number) {
  const lines = await tx.run(
    build
      .select({ id: loanUnits.id, model: products.name, serialNumber: units.serialNumber })
      .from(loanUnits)
      .innerJoin(products, eq(products.id, loanUnits.productId))
      .leftJoin(units, eq(units.id, loanUnits.unitId))
      .where(eq(loanUnits.loanId, loanId)),
  )
  return new Map(lines.map(({ id, ...name }) => [id, name]))
}
