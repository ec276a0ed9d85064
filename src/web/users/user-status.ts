import { type UserState, userStates } from '#domain/account.ts'
import { numberOf } from '#domain/enumeration.ts'
import { userLooks } from './user-badge.tsx'

/** The filter's name in the address. */
export const statusFilter = 'status'

/** The filter by these states; its values are those in the address. */
export function statusOptions(states: readonly UserState[]) {
  return states.map(state => ({
    value: state.toLowerCase(),
    label: userLooks[state].label,
    id: numberOf(userStates, state),
  }))
}

export type StatusOption = ReturnType<typeof statusOptions>[number]
