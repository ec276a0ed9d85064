import {
  Bookmark,
  Boxes,
  CirclePlus,
  FileText,
  LayoutDashboard,
  LogOut,
  PackageCheck,
  PackagePlus,
  Settings2,
  Tag,
} from 'lucide-react'
import type { Findings } from '#contract/search.ts'
import type { View } from '#contract/views.ts'
import { type Actor, isAnywhere } from '#domain/role.ts'
import { managementPagesFor } from '#web/management/management-pages.ts'
import { paths } from '#web/routing/paths.ts'
import { accountEntriesFor, entriesFor } from '#web/shell/navigation.ts'
import { matchOption } from '#web/ui/form/option-match.ts'
import type { Icon } from '#web/ui/icon.ts'
import { viewAddress } from '#web/views/use-views.ts'
import { goKeys } from './keys.ts'

/** An action or a page. */
export interface PaletteEntry {
  readonly id: string
  readonly label: string
  readonly keywords: readonly string[]
  readonly icon: Icon
  /** An address, or a function to call. */
  readonly run: string | (() => void)
  /** Keys that open the entry, pressed one after the other. */
  readonly keys?: readonly string[]
}

/** The switch between light and dark, as the user menu has it. */
interface ThemeSwitch {
  readonly label: string
  readonly icon: Icon
  readonly toggle: () => void
}

/** The top navigation has words alone; icons there would weigh on every page. */
const navigationIcons: Readonly<Record<ReturnType<typeof entriesFor>[number]['label'], Icon>> = {
  Dashboard: LayoutDashboard,
  Loan: FileText,
  Stock: Tag,
  Fulfillment: PackageCheck,
}

/** The letter that goes there after G. */
const keyTo: ReadonlyMap<string, string> = new Map(
  Object.entries(goKeys).map(([key, { to }]) => [to, key.toUpperCase()]),
)

/** The pages that the actor may open, by the navigation's own rule; management by its places. */
export function pagesFor(actor: Actor): PaletteEntry[] {
  const managing = managementPagesFor(actor)
  const account = accountEntriesFor(actor).filter(({ to }) => managing.every(page => page.to !== to))
  const navigation = entriesFor(actor).map(entry => ({
    ...entry,
    icon: navigationIcons[entry.label],
  }))
  const page = (label: string, to: string, icon: Icon, also: readonly string[] = []): PaletteEntry => {
    const key = keyTo.get(to)
    return {
      id: `page ${to}`,
      label,
      keywords: ['go', 'page', ...also],
      icon,
      run: to,
      ...(key && { keys: ['G', key] }),
    }
  }
  return [
    ...[...navigation, ...account].map(({ label, to, icon }) => page(label, to, icon)),
    ...managing.map(({ label, to, also }) => page(label, to, Settings2, also)),
  ]
}

/** The actions that the actor may begin anywhere; the page itself says when one is not possible. */
export function actionsFor(actor: Actor, signOut: () => void, theme: ThemeSwitch): PaletteEntry[] {
  const make = (
    label: string,
    icon: Icon,
    run: PaletteEntry['run'],
    ...keywords: string[]
  ): PaletteEntry => ({
    id: `do ${label}`,
    label,
    keywords,
    icon,
    run,
  })
  return [
    ...(isAnywhere(actor, 'STAFF')
      ? [make('Add New Loan', CirclePlus, paths.newLoan, 'create', 'lend')]
      : []),
    ...(isAnywhere(actor, 'ADMIN')
      ? [
          make('Add New Stock', PackagePlus, `${paths.stock}?new=stock`, 'create', 'unit', 'serial'),
          make('Add product', Boxes, `${paths.products}?new=product`, 'create', 'model'),
        ]
      : []),
    make(theme.label, theme.icon, theme.toggle, 'theme', 'dark', 'light'),
    make('Logout', LogOut, signOut, 'sign out'),
  ]
}

/** What can be seen of, or done for, the customer of a found loan, where the text names the company. */
export function customerEntries(actor: Actor, { loans }: Findings, text: string): PaletteEntry[] {
  const sought = withoutAccents(text)
  const company = loans.find(loan => withoutAccents(loan.customerCompany).includes(sought))?.customerCompany
  if (company === undefined) return []
  const units = {
    id: 'units of customer',
    label: `Units on loan to ${company}`,
    keywords: [],
    icon: Tag,
    run: paths.stockLike(company),
  }
  if (!isAnywhere(actor, 'STAFF')) return [units]
  const newLoan = {
    id: 'loan for customer',
    label: `New loan for ${company}`,
    keywords: [],
    icon: CirclePlus,
    run: paths.newLoanFor(company),
  }
  return [units, newLoan]
}

/** "öresund" as it is typed on a keyboard without it. */
const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The views that the actor sees, each as a page. */
export const viewEntries = (views: readonly View[]): PaletteEntry[] =>
  views.map(view => ({
    id: `view ${view.id}`,
    label: view.name,
    keywords: ['view', view.list],
    icon: Bookmark,
    run: viewAddress(view),
  }))

/** The entries that match the text, best first; all of them without a text. */
export function matching(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  if (text === '') return entries
  return entries
    .map(entry => ({ entry, score: matchOption(text, [entry.label, ...entry.keywords]) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}
