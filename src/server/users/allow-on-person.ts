import { outranks } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'

/**
 * Refuses (403) what the rule does not allow on another visible person, and says why: it is the actor, or somebody
 * who outranks them.
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
