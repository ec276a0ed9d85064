import { Boxes, Settings2, UserRound } from 'lucide-react'
import { type Actor, isAnywhere, type Role } from '#domain/role.ts'
import { dashboard, fulfillment, loans, management, products, profile, stock, users } from '#web/pages.ts'
import { paths } from '#web/paths.ts'
import type { Icon } from '#web/ui/icon.ts'

export interface Entry {
  readonly label: string
  readonly to: string
  /** Nothing: every signed-in person. */
  readonly needs?: Role
  readonly prefetch: () => void
}

/** Spec section 2, "Navigation", in its order. */
const entries: readonly Entry[] = [
  { label: 'Dashboard', to: paths.dashboard, needs: 'STAFF', prefetch: dashboard.prefetch },
  { label: 'Loan', to: paths.loans, needs: 'STAFF', prefetch: loans.prefetch },
  { label: 'Stock', to: paths.stock, needs: 'STAFF', prefetch: stock.prefetch },
  { label: 'Fulfillment', to: paths.fulfillment, needs: 'ADMIN', prefetch: fulfillment.prefetch },
]

interface AccountEntry extends Entry {
  readonly icon: Icon
}

/** What the user menu links to. */
const accountEntries: readonly AccountEntry[] = [
  { label: 'Profile', to: paths.profile, icon: UserRound, prefetch: profile.prefetch },
  { label: 'Products', to: paths.products, needs: 'STAFF', icon: Boxes, prefetch: products.prefetch },
  {
    label: 'Management',
    to: paths.users,
    icon: Settings2,
    needs: 'MANAGER',
    prefetch: () => {
      management.prefetch()
      users.prefetch()
    },
  },
]

const openTo =
  (actor: Actor) =>
  ({ needs }: Pick<Entry, 'needs'>) =>
    needs === undefined || isAnywhere(actor, needs)

/** Where somebody may go; what they may not is not shown. */
export function entriesFor(actor: Actor): readonly Entry[] {
  return entries.filter(openTo(actor))
}

/** The same of the user menu. */
export function accountEntriesFor(actor: Actor): readonly AccountEntry[] {
  return accountEntries.filter(openTo(actor))
}
