import type { Unit } from '#contract/unit.ts'
import { bulkActions } from '#contract/unit-actions.ts'
import type { Actor } from '#domain/role.ts'
import { type UnitState, unitStateLabels, unitStates } from '#domain/unit.ts'
import { language } from '#web/ui/language.ts'
import { offerOf, type UnitOffer } from '../unit-page/unit-offer.ts'

export type BulkAction = (typeof bulkActions)[number]

const offers = (offer: UnitOffer, action: BulkAction): boolean => {
  if (action === 'transfer') return offer.canTransfer
  if (action === 'accept') return offer.canAccept
  if (action === 'cancelTransfer') return offer.canCancelTransfer
  return offer.states.includes(action)
}

/** What this person can do to all of these units at once: what one of them does not offer is refused for all. */
export function bulkOffer(units: readonly Unit[], actor: Actor): BulkAction[] {
  if (units.length === 0) return []
  let left: readonly BulkAction[] = bulkActions
  for (const unit of units) {
    const offer = offerOf(unit, actor)
    left = left.filter(action => offers(offer, action))
    if (left.length === 0) break
  }
  return [...left]
}

/** "12 In, 3 Out": why nothing may fit all of them. */
export function statesInWords(units: readonly Unit[]): string {
  const count = (state: UnitState) => units.filter(({ unitState }) => unitState.name === state).length
  return unitStates
    .map(state => ({ state, many: count(state) }))
    .filter(({ many }) => many > 0)
    .map(({ state, many }) => `${many.toLocaleString(language)} ${unitStateLabels[state]}`)
    .join(', ')
}
