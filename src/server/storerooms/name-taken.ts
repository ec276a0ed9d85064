import { refuse, refuseField } from '#domain/refusal.ts'
import { violatedConstraint } from '../kernel/db/sql-state.ts'

/**
 * Turns the violated constraint of a name that another storeroom of the country has, regardless of case, into a
 * refusal (409).
 */
export function orNameTaken(name: string): (error: unknown) => never {
  return error => {
    if (violatedConstraint(error) !== 'storerooms_name') throw error
    throw refuseField('already_taken', 'name', refuse('already_taken', name).message)
  }
}
