import { skipToken } from '@tanstack/react-query'
import { units } from '#contract/units.ts'
import { unitTraits } from '#domain/unit.ts'
import { isMissing } from '#web/api/api-error.ts'
import { useApiQuery } from '#web/api/queries.ts'
import type { LineActionsAllowed, LineShown } from './allowed-line-actions.ts'

/**
 * The allowed actions, without undoing a return whose unit is not in stock any more: somebody sourced or moved it
 * since. The loan does not tell, so the unit is read, and only while its return can be undone.
 */
export function useUndoable({ allowed, line }: Pick<LineShown, 'allowed' | 'line'>): LineActionsAllowed {
  const { why } = allowed
  const unitId = why.undoReturn === '' ? line.unitId : null
  const { data, error } = useApiQuery(units.one, unitId === null ? skipToken : { params: { unitId } })
  const isGone =
    unitId !== null && (isMissing(error) || (data !== undefined && !unitTraits[data.unitState.name].ready))
  return isGone ? { ...allowed, why: { ...why, undoReturn: null } } : allowed
}
