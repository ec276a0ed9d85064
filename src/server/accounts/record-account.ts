import type { UserState } from '#domain/account.ts'
import type { PeopleEvent } from '#domain/event.ts'
import { type Actor, primaryCountryId } from '#domain/role.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { recordRights, type Shipping } from '../kernel/history/note-security.ts'

/** Records an account event in the history of its primary country, and notes it: by whom, from which state to which. */
export async function recordAccount(
  tx: Transaction,
  ctx: Shipping,
  change: {
    event: PeopleEvent
    /** Null for the schedule. */
    by: number | null
    person: Pick<Actor, 'id' | 'roles'>
    was: UserState
    is: UserState
    now: string
    reason?: string
  },
): Promise<void> {
  const { event, by, person, was, is, now, reason } = change
  await recordRights(tx, ctx, {
    event,
    userId: by,
    now,
    countryId: primaryCountryId(person) || null,
    aboutUserId: person.id,
    detail: { was, is, ...(reason === undefined ? {} : { reason }) },
  })
}
