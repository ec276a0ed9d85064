import { maySignIn, type UserState } from '#domain/account.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import type { Executor } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { rowsOf, type Statement, statement } from '../db/statement.ts'

/** An actor with the version of their rights: equal versions mean equal rights (decision 0020). */
export interface VersionedActor extends Actor {
  readonly rightsVersion: string
}

/** SQL that selects a VersionedActor from a row of users named `u`. */
export const actorSql = `jsonb_build_object('id', u.id, 'isSysAdmin', u.is_sys_admin, 'rightsVersion', u.rights_version,
  'roles', coalesce((select jsonb_agg(jsonb_build_object('countryId', r.country_id, 'role', r.role, 'isPrimary', r.is_primary) order by r.country_id)
    from user_country_roles r where r.user_id = u.id), '[]'),
  'storeroomIds', coalesce((select jsonb_agg(s.storeroom_id order by s.storeroom_id) from user_storerooms s where s.user_id = u.id), '[]'))`

/** Reads a person's rights; refuses (not_found) if there is no such person. */
export async function readActor(executor: Executor, userId: number): Promise<VersionedActor> {
  const rows = await executor.run(
    rowsOf<{ actor: VersionedActor }>(
      sql`select ${sql.raw(actorSql)} as actor from users u where u.id = ${userId}`,
    ),
  )
  const [row] = rows
  if (!row) throw refuse('not_found')
  return row.actor
}

/**
 * A column that takes the person's advisory lock, which is granted in order of arrival. Row locks alone would starve
 * writers: new shared lockers may pass a waiting exclusive one.
 */
export const personLock = (hold: 'share' | 'update') =>
  sql.raw(`pg_advisory_xact_lock${hold === 'share' ? '_shared' : ''}(hashtext('person'), users.id)`)

/** The row that lockRights() locks and reads: account state and rights version. */
interface HeldRights {
  readonly state: UserState
  readonly rightsVersion: string
}

/**
 * Locks a person's rights until the transaction ends, so that deactivating or demoting them happens before or after it
 * (docs/security.md, "Controls"). Refuses (not_signed_in) a person who is not active. Use 'update' if the transaction
 * changes that person's row: two transactions that upgrade a shared lock would deadlock.
 */
export const lockRights = (userId: number, hold: 'share' | 'update' = 'share'): Statement<string> =>
  statement<HeldRights, string>(
    sql`select state, rights_version as "rightsVersion", ${personLock(hold)} from users where id = ${userId} for ${sql.raw(hold)}`,
    ([held]) => {
      if (!held || !maySignIn(held.state)) throw refuse('not_signed_in')
      return held.rightsVersion
    },
  )
