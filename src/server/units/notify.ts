import { maxStocks } from '#contract/unit-actions.ts'
import { mailStatesThat } from '#domain/mail.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { mails } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import { nameOf } from '../loans/notify.ts'
import { itemsOf } from '../mail/items.ts'
import type { LetterOf } from '../mail/letters/index.ts'
import { acceptorsAt } from '../mail/recipients.ts'
import type { LockedUnit, NamedStoreroom } from './lock.ts'
import { unitName } from './unit-operation.ts'

/** A call that moves the maximum may be one of several, so its mail waits this many seconds for the others. */
const wait = 60

/** Younger than this, a mail is not about to be sent, so units can still be added to it. */
const stillWaits = '45 seconds'

/** Notifies those who may accept the transfer at its destination: one mail for all its units (domain.md, Mails). */
export async function notifyDestination(
  tx: Transaction,
  ctx: SignedIn,
  units: readonly LockedUnit[],
  destination: NamedStoreroom,
  now: string,
): Promise<void> {
  const [first] = units
  if (!first) return
  const data = {
    units: units.length,
    unit: `${unitName(first)} (${first.model})`,
    unitId: first.id,
    from: [...new Set(units.map(({ storeroom }) => storeroom.name))],
    to: destination.name,
    countryId: destination.countryId,
    storeroomId: destination.id,
    sentById: ctx.actor.id,
    sentBy: await nameOf(tx, ctx.actor.id),
    items: await itemsOf(
      tx,
      units.map(({ id: unitId, productId }) => ({ productId, unitId })),
    ),
  }
  const acceptors = await acceptorsAt(tx, destination)
  const notified = await addToWaiting(tx, data, now)
  await ctx.services.mailbox.post(
    tx,
    ...acceptors.map(to => ({
      letter: 'unit-transferred' as const,
      data,
      to,
      storeroomId: destination.id,
      wait: units.length < maxStocks ? 0 : wait,
      ...(notified.has(to.email) && { only: 'bell' as const }),
    })),
  )
}

/** Adds these units to queued mails about transfers by the same person to the same storeroom; returns their addresses. */
async function addToWaiting(
  tx: Transaction,
  { units, from, storeroomId, sentById }: LetterOf<'unit-transferred'>,
  now: string,
): Promise<Set<string>> {
  const rows = await tx.run(
    rowsOf<{ email: string }>(sql`
    update mails set data = data || jsonb_build_object(
      'units', (data ->> 'units')::int + ${units},
      'items', jsonb_set(data -> 'items', '{more}', to_jsonb((data -> 'items' ->> 'more')::int + ${units})),
      'from', (select jsonb_agg(distinct name) from jsonb_array_elements(data -> 'from' || to_jsonb(${sql.param([...from])}::text[])) name))
    where letter = 'unit-transferred' and ${inStates(mails.state, mailStatesThat('waits'))} and created_at > ${now}::timestamptz - ${stillWaits}::interval
      and (data ->> 'units')::int >= ${maxStocks}
      and data -> 'items' is not null
      and data @> jsonb_build_object('storeroomId', ${storeroomId}::int, 'sentById', ${sentById}::int)
    returning to_email as email`),
  )
  return new Set(rows.map(({ email }) => email))
}
