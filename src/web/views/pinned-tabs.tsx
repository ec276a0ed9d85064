import type { View } from '#contract/views.ts'
import { Link } from '#web/ui/link.tsx'
import { viewAddress } from './use-views.ts'

/** The pinned views of a list, as further tabs. */
export function PinnedTabs({ views, shown }: { views: readonly View[]; shown: View | undefined }) {
  return views
    .filter(({ isPinned }) => isPinned)
    .map(view => (
      <Link
        key={view.id}
        to={viewAddress(view)}
        className="tab"
        {...(view.id === shown?.id && { 'aria-current': 'page' })}
      >
        {view.name}
      </Link>
    ))
}
