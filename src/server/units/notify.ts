import { sql } from 'drizzle-orm'
import { mostStocks } from '#contract/unit-actions.ts'
import { mailStatesThat } from '#domain/mail.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { mails } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import { nameOf } from '../loans/notify.ts'
import type { LetterOf } from '../mail/letters/index.ts'
import { acceptorsAt } from '../mail/recipients.ts'
import type { LockedUnit, NamedStoreroom } from './lock.ts'
import { unitName } from './unit-operation.ts'

/** A call that moves as many as one can may be one of several: its mail waits so long for the others, in seconds. */
const wait = 60

/** Nothing is added to a mail that is about to be sent. */
const stillWaits = '45 seconds'

/** Those at the destination who may accept it hear of a transfer: one mail for all its units (domain.md section 6). */
export async function notifyDestination(
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
    from: [...new Set(units.map(({ storeroom }) => storeroom.name))],
    to: destination.name,
    countryId: destination.countryId,
    storeroomId: destination.id,
    sentById: ctx.actor.id,
    sentBy: await nameOf(tx, ctx),
  }
  const acceptors = await acceptorsAt(tx, destination)
  const notified = await addToWaiting(tx, data)
  await ctx.services.mailbox.post(
    tx,
    ...acceptors
      .filter(({ email }) => !notified.has(email))
      .map(to => ({
        letter: 'unit-transferred' as const,
        data,
        to,
        wait: units.length < mostStocks ? 0 : wait,
      })),
  )
}

/** Adds these units to the mails that wait to tell of more by the same person to the same storeroom; answers to whom. */
async function addToWaiting(
  tx: Transaction,
  { units, from, storeroomId, sentById }: LetterOf<'unit-transferred'>,
): Promise<Set<string>> {
  const rows = await tx.run(
    rowsOf<{ email: string }>(sql`
    update mails set data = data || jsonb_build_object(
      'units', (data ->> 'units')::int + ${units},
      'from', (select jsonb_agg(distinct name) from jsonb_array_elements(data -> 'from' || to_jsonb(${sql.param([...from])}::text[])) name))
    where letter = 'unit-transferred' and ${inStates(mails.state, mailStatesThat('waits'))} and created_at > clock_timestamp() - ${stillWaits}::interval
      and (data ->> 'units')::int >= ${mostStocks}
      and data @> jsonb_build_object('storeroomId', ${storeroomId}::int, 'sentById', ${sentById}::int)
    returning to_email as email`),
  )
  return new Set(rows.map(({ email }) => email))
}
