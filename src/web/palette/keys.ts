import { paths } from '#web/routing/paths.ts'

/** ⌘ where the keyboard has one. */
const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)
export const paletteKey = isMac ? '⌘K' : 'Ctrl K'

/** After G comes where to go: each by its first letter. */
export const goKeys: Readonly<Record<string, { readonly label: string; readonly to: string }>> = {
  d: { label: 'Dashboard', to: paths.dashboard },
  l: { label: 'Loan', to: paths.loans },
  s: { label: 'Stock', to: paths.stock },
  f: { label: 'Fulfillment', to: paths.fulfillment },
  p: { label: 'Products', to: paths.products },
}

/** What keys do everywhere, as the sheet of shortcuts tells it. */
export const shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: [paletteKey], does: 'Find anything, go anywhere' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Esc'], does: 'Close what is open' },
  { keys: ['Enter'], does: 'Take a scanned or typed serial number' },
]
