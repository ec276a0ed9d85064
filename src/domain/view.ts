/** The lists of which views can be kept. */
export const viewedLists = ['loans', 'fulfillment', 'stock'] as const
export type ViewedList = (typeof viewedLists)[number]

/** The most views that one person keeps. */
export const maxViews = 50

/** A view as the rules see it: whose it is, of which country, and whether the whole country shares it. */
export interface ViewFacts {
  readonly ownerId: number
  readonly countryId: number
  readonly isTeam: boolean
}

/** Whether the actor owns the view: only its owner decides what it shows and whether it is shared. */
export const ownsView = (actor: { readonly id: number }, view: Pick<ViewFacts, 'ownerId'>): boolean =>
  view.ownerId === actor.id

/**
 * The parameters of an address that a view does not keep: it names its country itself, and begins at the first page.
 */
const notKept = ['country', 'page', 'size']

/** The search, filters and order in an address, as a view keeps them: two addresses that show the same are equal. */
export function viewQueryOf(search: string): string {
  const address = new URLSearchParams(search)
  for (const name of notKept) address.delete(name)
  address.sort()
  return address.toString()
}
