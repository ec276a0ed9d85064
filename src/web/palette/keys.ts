import { paths } from '#web/routing/paths.ts'

/** Mac keyboards have ⌘. */
const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)
export const paletteKey = isMac ? '⌘K' : 'Ctrl K'
export const newTabKey = isMac ? '⌘↵' : 'Ctrl ↵'

/** The page for G followed by each letter. */
export const goKeys: Readonly<Record<string, { readonly label: string; readonly to: string }>> = {
  d: { label: 'Dashboard', to: paths.dashboard },
  l: { label: 'Loan', to: paths.loans },
  s: { label: 'Stock', to: paths.stock },
  f: { label: 'Fulfillment', to: paths.openToFulfil },
  p: { label: 'Products', to: paths.products },
}

/** The global shortcuts, as the shortcut sheet lists them. */
export const shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: [paletteKey], does: 'Find anything, go anywhere' },
  { keys: [newTabKey], does: 'Open what was found in a new tab' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['J', 'K'], does: 'The next and the previous row of the list, or record' },
  { keys: ['X'], does: 'Select the row; with Shift all since the last one' },
  { keys: ['A', 'D'], does: 'Approve or deny the pending loan that is open' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Esc'], does: 'Close what is open' },
  { keys: ['Enter'], does: 'Take a scanned or typed serial number' },
]
