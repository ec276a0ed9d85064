import '#web/ui/css/fading-ends.css'
import { useLocation } from 'react-router'
import type { loans } from '#contract/loans.ts'
import { grouped } from '#domain/amounts.ts'
import type { ViewedList } from '#domain/view.ts'
import { useApiQuery } from '#web/api/queries.ts'
import type { ListAddress } from '#web/lists/use-list-address.ts'
import { Link } from '#web/ui/link.tsx'
import { PinnedTabs } from '#web/views/pinned-tabs.tsx'
import { useViews } from '#web/views/use-views.ts'
import { loanStatusesOf, loanStatusOptions } from './loan-status.ts'
import { type LoanTab, loanTabs, queryOf, tabOf } from './loan-tab.ts'

/** Whether the whole list, without its filters, is known to have no loan: there is nothing to reset then. */
export function useHasNoLoans({ counts }: LoanTabsProps['calls'], countryId: number): boolean {
  const { data } = useApiQuery(counts, { params: { countryId }, query: {} })
  return data?.loanStateId.every(({ count }) => count === 0) ?? false
}

/** Keeps the height of the tabs until the loans are counted. */
const shownCount = (count: number | undefined) => (count === undefined ? '\u00a0' : grouped(count))

/** On a phone the tabs scroll; the current one is in view. */
function intoView(tab: HTMLAnchorElement | null): void {
  // In the next frame, which lays the page out anyway: scrolling now would force a layout during the first render.
  if (tab) requestAnimationFrame(() => tab.scrollIntoView({ block: 'nearest', inline: 'center' }))
}

interface LoanTabsProps {
  readonly list: ListAddress
  readonly which: ViewedList
  readonly countryId: number
  /** The calls of this list. */
  readonly calls: {
    readonly rows: typeof loans.list | typeof loans.fulfillment
    readonly counts: typeof loans.counts | typeof loans.fulfillmentCounts
  }
}

/** The list by where its loans stand, with how many there are, and the pinned views; each tab is an address of the same list. */
export function LoanTabs({ list, which, countryId, calls }: LoanTabsProps) {
  const { views, shown } = useViews(which, countryId)
  const { pathname, search } = useLocation()
  const params = { countryId }
  const counted = useApiQuery(calls.counts, { params, query: {} })
  const ofDuty = {
    answer: useApiQuery(calls.rows, { params, query: { duty: 'answer', limit: 1 } }),
    overdue: useApiQuery(calls.rows, { params, query: { duty: 'overdue', limit: 1 } }),
  }
  const countOf = ({ states, duty }: LoanTab) => {
    if (duty) return ofDuty[duty].data?.total ?? undefined
    const statuses = loanStatusesOf(states)
    const ids = loanStatusOptions.filter(({ value }) => statuses.includes(value)).flatMap(one => one.ids)
    return counted.data?.loanStateId
      .filter(({ id }) => states.length === 0 || ids.includes(id))
      .reduce((sum, { count }) => sum + count, 0)
  }
  const current = tabOf(list.state)
  const addressOf = (tab: LoanTab) => {
    const query = queryOf(tab, search)
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }

  return (
    <nav className="tabs fading-ends mt-3" aria-label="Loans by state">
      {loanTabs.map(tab => (
        <Link
          key={tab.label}
          to={addressOf(tab)}
          className="tab"
          {...(tab === current && !shown?.isPinned && { 'aria-current': 'page', ref: intoView })}
        >
          {tab.label} <span className="count">{shownCount(countOf(tab))}</span>
        </Link>
      ))}
      <PinnedTabs views={views} shown={shown} />
    </nav>
  )
}
