import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { ofLoan, type RowKey } from '../kernel/db/row-key.ts'
import { loanUnits, products, unitPlaces } from '../kernel/db/schema.ts'

/** The names of a loan's lines in history, by line id: the model, and the unit's serial number. */
export async function namedLines(tx: Transaction, loan: RowKey) {
  const lines = await tx.run(
    build
      .select({ id: loanUnits.id, model: products.name, serialNumber: unitPlaces.serialNumber })
      .from(loanUnits)
      .innerJoin(products, eq(products.id, loanUnits.productId))
      .leftJoin(unitPlaces, eq(unitPlaces.id, loanUnits.unitId))
      .where(ofLoan(loanUnits, loan)),
  )
  return new Map(lines.map(({ id, ...name }) => [id, name]))
}
