import { outranks } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'

/**
 * Refuses (403) what the rule does not allow the actor to do to the other person, whom they see, and says why: it is
 * oneself, or somebody who stands above.
 */
export function allowOnPerson(
  actor: Actor,
  other: Actor,
  isAllowed: boolean,
  isOutranked: boolean = outranks(other, actor),
): void {
  if (isAllowed) return
  if (other.id === actor.id) throw refuse('own_account')
  throw refuse(isOutranked ? 'outranked' : 'forbidden')
}
