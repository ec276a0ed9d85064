/** The lists of which views can be kept. */
export const viewedLists = ['loans', 'fulfillment', 'stock'] as const
export type ViewedList = (typeof viewedLists)[number]

/** The most views that one person keeps. */
export const mostViews = 50

/** A view as the rules see it: whose it is, of which country, and whether the whole country shares it. */
export interface ViewFacts {
  readonly ownerId: number
  readonly countryId: number
  readonly isTeam: boolean
}

/** What a view shows, and whether it is shared, is its owner's alone. */
export const ownsView = (actor: { readonly id: number }, view: Pick<ViewFacts, 'ownerId'>): boolean =>
  view.ownerId === actor.id

/** What a view does not keep of an address: the country, which the view names, and the page and how many rows it has. */
const notKept = ['country', 'page', 'size']

/** The search, filters and order in an address, as a view keeps them: two addresses that show the same are equal. */
export function viewQueryOf(search: string): string {
  const address = new URLSearchParams(search)
  for (const name of notKept) address.delete(name)
  address.sort()
  return address.toString()
}
