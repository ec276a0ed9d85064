import { Boxes, Settings2, UserRound } from 'lucide-react'
import { type Actor, isAnywhere, type Role } from '#domain/role.ts'
import { paths } from '#web/routing/paths.ts'
import type { Icon } from '#web/ui/icon.ts'

export interface Entry {
  readonly label: string
  readonly to: string
  /** Without it every signed-in person may go there. */
  readonly needs?: Role
  /** The loans that wait there are counted beside it. */
  readonly isCounted?: boolean
}

/** Spec section 2, "Navigation", in its order. */
const entries = [
  { label: 'Dashboard', to: paths.dashboard, needs: 'STAFF' },
  { label: 'Loan', to: paths.loans, needs: 'STAFF' },
  { label: 'Stock', to: paths.stock, needs: 'STAFF' },
  { label: 'Fulfillment', to: paths.openToFulfil, needs: 'ADMIN', isCounted: true },
] as const satisfies readonly Entry[]

type NavigationEntry = (typeof entries)[number]

interface AccountEntry extends Entry {
  readonly icon: Icon
}

/** The links of the user menu. */
const accountEntries: readonly AccountEntry[] = [
  { label: 'Profile', to: paths.profile, icon: UserRound },
  { label: 'Products', to: paths.products, icon: Boxes },
  { label: 'Management', to: paths.users, needs: 'MANAGER', icon: Settings2 },
]

const openTo =
  (actor: Actor) =>
  ({ needs }: Pick<Entry, 'needs'>) =>
    needs === undefined || isAnywhere(actor, needs)

/** The entries that the actor may open; the others are not shown. */
export function entriesFor(actor: Actor): readonly NavigationEntry[] {
  return entries.filter(openTo(actor))
}

/** The links of the user menu that the actor may open. */
export function accountEntriesFor(actor: Actor): readonly AccountEntry[] {
  return accountEntries.filter(openTo(actor))
}
