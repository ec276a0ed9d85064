import type { Duty } from '#domain/duty.ts'
import { type LoanState, loanStates, loanTraits } from '#domain/loan.ts'
import type { ListState } from '#web/lists/list-address.ts'
import { statusFilter } from '#web/lists/use-country-filters.ts'
import { storeroomFilter } from '#web/lists/use-storeroom-filter.ts'
import type { FilterProps } from '#web/ui/table/filter.tsx'
import { dutyFilter, dutyIn } from './duty-filter.ts'
import { loanStatusesOf } from './loan-status.ts'

/** A tab above the list of loans: an address of the same list. */
export interface LoanTab {
  readonly label: string
  readonly states: readonly LoanState[]
  /** Narrowed to this duty beside its states. */
  readonly duty?: 'answer' | 'overdue'
  /** The duty whose loans are among those of its states: it is lit for them, too. */
  readonly work?: Duty
  /** The first due is on top, unless somebody chose another order. */
  readonly isByDue?: boolean
  /** What an empty list says; a list of all loans has its own words. */
  readonly nothing?: string
}

export const loanTabs: readonly LoanTab[] = [
  { label: 'All', states: [] },
  {
    label: 'Open',
    states: loanStates.filter(state => !loanTraits[state].ended),
    nothing: 'No loan is open.',
  },
  { label: 'To approve', states: ['PENDING'], work: 'approve', nothing: 'Nothing waits for approval.' },
  {
    label: 'To source',
    states: ['PROCESSING', 'APPROVED'],
    work: 'source',
    nothing: 'Nothing waits for its units.',
  },
  { label: 'To sign', states: ['FULFILLED'], work: 'send', nothing: 'Nothing waits for a signature.' },
  { label: 'Asked', states: [], duty: 'answer', nothing: 'No customer asks for anything.' },
  {
    label: 'To ship',
    states: ['SIGNED'],
    work: 'ship',
    isByDue: true,
    nothing: 'Nothing waits to be shipped.',
  },
  { label: 'Out', states: ['ACTIVE'], work: 'transit', isByDue: true, nothing: 'Nothing is out.' },
  { label: 'Overdue', states: [], duty: 'overdue', isByDue: true, nothing: 'Nothing is overdue.' },
  {
    label: 'Closed',
    states: loanStates.filter(state => loanTraits[state].ended),
    nothing: 'No loan is closed.',
  },
]

type Narrowing = Pick<ListState, 'chosen'>

const sameValues = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join()

/** Whether the list is narrowed as this tab narrows it. */
function isAt({ states, duty, work }: LoanTab, narrowing: Narrowing): boolean {
  const chosen = narrowing.chosen[statusFilter] ?? []
  const asked = dutyIn(narrowing)
  if (asked !== undefined && asked === work && chosen.length === 0) return true
  return asked === duty && sameValues(loanStatusesOf(states), chosen)
}

/** The tab that stands for how the list is narrowed; undefined where none does. */
export const tabOf = (narrowing: Narrowing): LoanTab | undefined => loanTabs.find(tab => isAt(tab, narrowing))

/** The order of a list that is narrowed like this, unless somebody chose another. */
export const usualOrder = (chosen: Narrowing['chosen']) =>
  tabOf({ chosen })?.isByDue ? 'dueAt' : '-createdAt'

/** The query of this tab from that of the list: search, storerooms, and an order that somebody chose, stay. */
export function queryOf(tab: LoanTab, search: string): URLSearchParams {
  const query = new URLSearchParams(search)
  for (const name of [statusFilter, dutyFilter, 'page']) query.delete(name)
  for (const status of loanStatusesOf(tab.states)) query.append(statusFilter, status)
  if (tab.duty) query.set(dutyFilter, tab.duty)
  return query
}

/** What an empty tab says, and how one leaves it; undefined where more than the tab narrows the list. */
export function nothingIn(state: ListState): { text: string; reset: string } | undefined {
  const tab = tabOf(state)
  const { query, chosen } = state
  const isNarrower = query !== '' || (chosen[storeroomFilter] ?? []).length > 0 || dutyIn(state) !== tab?.duty
  return tab?.nothing === undefined || isNarrower ? undefined : { text: tab.nothing, reset: 'Show all loans' }
}

/** The filters of the list, where more than two statuses are called as their tab is: "Status is Open". */
export function withTabName(
  filters: readonly FilterProps[],
  tab: LoanTab | undefined,
): readonly FilterProps[] {
  const statuses = tab ? loanStatusesOf(tab.states) : []
  return filters.map(filter =>
    tab && statuses.length > 2 && sameValues(filter.values, statuses)
      ? { ...filter, together: tab.label }
      : filter,
  )
}
