import { type Actor, isAnywhere, type Role } from '#domain/role.ts'
import { dashboard, fulfillment, loans, stock } from '#web/pages.ts'
import { paths } from '#web/paths.ts'

export interface Entry {
  readonly label: string
  readonly to: string
  readonly needs: Role
  readonly prefetch: () => void
}

/** Spec section 2, "Navigation", in its order. */
const entries: readonly Entry[] = [
  { label: 'Dashboard', to: paths.dashboard, needs: 'STAFF', prefetch: dashboard.prefetch },
  { label: 'Loan', to: paths.loans, needs: 'STAFF', prefetch: loans.prefetch },
  { label: 'Stock', to: paths.stock, needs: 'STAFF', prefetch: stock.prefetch },
  { label: 'Fulfillment', to: paths.fulfillment, needs: 'ADMIN', prefetch: fulfillment.prefetch },
]

/** Where somebody may go; what they may not is not shown. */
export function entriesFor(actor: Actor): readonly Entry[] {
  return entries.filter(({ needs }) => isAnywhere(actor, needs))
}
