import type { SignedIn } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { nameOf } from '../loans/tell.ts'
import { acceptorsAt } from '../mail/recipients.ts'
import { unitName } from './deed.ts'
import type { LockedUnit, NamedStoreroom } from './lock.ts'

/** Those at the destination who may accept it hear of a transfer: one mail for all its units (domain.md section 6). */
export async function tellDestination(
  tx: Transaction,
  ctx: SignedIn,
  units: readonly LockedUnit[],
  destination: NamedStoreroom,
): Promise<void> {
  const [first] = units
  if (!first) return
  const data = {
    units: units.length,
    unit: `${unitName(first)} (${first.model})`,
    unitId: first.id,
    from: [...new Set(units.map(({ storeroom }) => storeroom.name))].join(', '),
    to: destination.name,
    countryId: destination.countryId,
    storeroomId: destination.id,
    sentBy: await nameOf(tx, ctx),
  }
  const told = await acceptorsAt(tx, destination)
  await ctx.house.mailbox.post(tx, ...told.map(to => ({ letter: 'unit-transferred' as const, data, to })))
}
