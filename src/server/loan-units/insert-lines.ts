import type { Wanted } from '#domain/availability.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { RowKey } from '../kernel/db/row-key.ts'
import { loanUnits } from '../kernel/db/schema.ts'

/** Inserts one line for each wanted unit, in the order of the models; returns their number. */
export async function insertLines(
  tx: Transaction,
  { id: loanId, countryId }: RowKey,
  wanted: readonly Wanted[],
): Promise<number> {
  const lines = wanted.flatMap(({ productId, amount }) =>
    Array.from({ length: amount }, () => ({ countryId, loanId, productId })),
  )
  for (let at = 0; at < lines.length; at += 5000)
    await tx.run(build.insert(loanUnits).values(lines.slice(at, at + 5000)))
  return lines.length
}
