import { sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import type { Actor, CountryRole } from '#domain/role.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { inOrder } from '../db/in-order.ts'

interface ActorRow extends Record<string, unknown> {
  readonly id: number
  readonly state: string
  readonly isSysAdmin: boolean
  readonly roles: readonly CountryRole[]
  readonly storeroomIds: readonly number[]
}

/** The columns that make an Actor out of a row of users named `u`. */
export const actorColumns = `u.id, u.state, u.is_sys_admin as "isSysAdmin",
  coalesce((select jsonb_agg(jsonb_build_object('countryId', r.country_id, 'role', r.role, 'isPrimary', r.is_primary) order by r.country_id)
    from user_country_roles r where r.user_id = u.id), '[]') as roles,
  coalesce((select jsonb_agg(s.storeroom_id order by s.storeroom_id) from user_storerooms s where s.user_id = u.id), '[]') as "storeroomIds"`

export function actorFrom(row: Pick<ActorRow, 'id' | 'isSysAdmin' | 'roles' | 'storeroomIds'>): Actor {
  const { id, isSysAdmin, roles, storeroomIds } = row
  return { id, isSysAdmin, roles, storeroomIds }
}

const actorRows = (executor: Executor, userId: number) =>
  executor.execute<ActorRow>(sql`select ${sql.raw(actorColumns)} from users u where u.id = ${userId}`)

/** A person as the rules see them; refuses (not_found) where there is nobody. */
export async function readActor(executor: Executor, userId: number): Promise<Actor> {
  const { rows } = await actorRows(executor, userId)
  const [row] = rows
  if (!row) throw refuse('not_found')
  return actorFrom(row)
}

/**
 * The actor's rights as they are in this transaction, held until it ends: who is deactivated or demoted meanwhile
 * comes after us, or we after that (reliability.md, "Rights at once"). Who is about to change their own row holds it for
 * that at once: two who shared it would wait for each other.
 */
export async function holdRights(
  tx: Transaction,
  userId: number,
  hold: 'share' | 'update' = 'share',
): Promise<Actor> {
  const [held, read] = await inOrder(
    tx.execute<{ state: string }>(sql`select state from users where id = ${userId} for ${sql.raw(hold)}`),
    actorRows(tx, userId),
  )
  const [row] = read.rows
  if (held.rows[0]?.state !== 'ACTIVE' || !row) throw refuse('not_signed_in')
  return actorFrom(row)
}
