import { accountStatesThat, type UserState } from '#domain/account.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type SessionEnd, sessionEnds } from '#domain/session-end.ts'
import { tokenHash } from '../kernel/auth/tokens.ts'
import { nowSql } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'

const signsIn = inStates(sql<UserState>`u.state`, accountStatesThat('signsIn'))

/** Why a refused refresh token no longer works; nothing is revealed for an unknown one. */
export async function whySessionEnded(services: Services, presented: string): Promise<Refusal> {
  const rows = await services.db.run(
    rowsOf<{ why: SessionEnd }>(sql`
    select case when not ${signsIn} then 'accountEnded'
      when exists (select from activities a where a.about_user_id = u.id and a.event = 'password-changed'
        and a.created_at = s.ended_at) then 'passwordChanged'
      when exists (select from activities a where a.about_user_id = u.id and a.created_at = s.ended_at
        and a.event in ('factor-added', 'factor-removed', 'factor-reset', 'recovery-codes-made', 'identity-unlinked')) then 'factorChanged'
      when t.used_at is not null then 'usedTwice'
      when s.ended_at is not null then 'elsewhere'
      when s.expires_at <= ${nowSql(services.clock)} then 'expired'
      else 'unknown' end as why
    from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.hash = ${tokenHash(presented)} and t.purpose = 'refresh'`),
  )
  return refuse('not_signed_in', sessionEnds[rows[0]?.why ?? 'unknown'])
}
