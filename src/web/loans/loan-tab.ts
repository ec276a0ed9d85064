import type { Duty } from '#domain/duty.ts'
import { type LoanState, loanStates, loanTraits } from '#domain/loan.ts'
import { statusFilter } from '#web/lists/use-country-filters.ts'
import type { ListAddress } from '#web/lists/use-list-address.ts'
import { storeroomFilter } from '#web/lists/use-storeroom-filter.ts'
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
  /** Opened with the first due on top. */
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

/** Whether the list is narrowed as this tab narrows it. */
function isAt({ states, duty, work }: LoanTab, list: ListAddress): boolean {
  const chosen = list.state.chosen[statusFilter] ?? []
  const asked = dutyIn(list)
  if (asked !== undefined && asked === work && chosen.length === 0) return true
  return asked === duty && loanStatusesOf(states).toSorted().join() === chosen.toSorted().join()
}

/** The tab that stands for how the list is narrowed; undefined where none does. */
export const tabOf = (list: ListAddress): LoanTab | undefined => loanTabs.find(tab => isAt(tab, list))

/** The query of this tab from that of the list: an order that somebody chose stays, the order of the tab that is left does not. */
export function queryOf(tab: LoanTab, current: LoanTab | undefined, search: string): URLSearchParams {
  const query = new URLSearchParams(search)
  for (const name of [statusFilter, dutyFilter, 'page']) query.delete(name)
  for (const status of loanStatusesOf(tab.states)) query.append(statusFilter, status)
  if (tab.duty) query.set(dutyFilter, tab.duty)
  if (current?.isByDue && query.get('sort') === 'dueAt') query.delete('sort')
  if (tab.isByDue && !query.has('sort')) query.set('sort', 'dueAt')
  return query
}

/** What an empty tab says, and how one leaves it; undefined where more than the tab narrows the list. */
export function nothingIn(list: ListAddress): { text: string; reset: string } | undefined {
  const tab = tabOf(list)
  const { query, chosen } = list.state
  const isNarrower = query !== '' || (chosen[storeroomFilter] ?? []).length > 0 || dutyIn(list) !== tab?.duty
  return tab?.nothing === undefined || isNarrower ? undefined : { text: tab.nothing, reset: 'Show all loans' }
}
