import '#web/ui/css/fading-ends.css'
import { Link } from '#web/ui/link.tsx'
import { PinnedTabs } from '#web/views/pinned-tabs.tsx'
import { useViews, viewAddress } from '#web/views/use-views.ts'

/** The pinned views of the stock, beside all of it; nothing where none is pinned. */
export function StockTabs({ countryId }: { countryId: number }) {
  const { views, query, shown } = useViews('stock', countryId)
  if (!views.some(({ isPinned }) => isPinned)) return null
  return (
    <nav className="tabs fading-ends mt-3" aria-label="Views of the stock">
      <Link
        to={viewAddress({ list: 'stock', countryId, query: '' })}
        className="tab"
        {...(query === '' && { 'aria-current': 'page' })}
      >
        All
      </Link>
      <PinnedTabs views={views} shown={shown} />
    </nav>
  )
}
