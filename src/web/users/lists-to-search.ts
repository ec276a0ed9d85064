import { tabIn } from './user-tabs.ts'

/** The list of people without a country (spec section 7). */
export const requestedPeople = 0

/**
 * The lists in which a person may be, the likeliest first: those of their own countries, else what the page shows. Only
 * countries that the actor manages, and the list of requests.
 */
export function listsToSearch(
  managed: readonly number[],
  address: URLSearchParams,
  person: { readonly UserCountryRole: readonly { readonly countryId: number }[] } | undefined,
): number[] {
  const theirs = person?.UserCountryRole.map(({ countryId }) => countryId) ?? []
  const shown = tabIn(address) === 'requested' ? requestedPeople : Number(address.get('country'))
  const likely = person ? [...theirs, requestedPeople] : [shown, requestedPeople]
  const all = [...likely, ...managed]
  return [...new Set(all)].filter(id => id === requestedPeople || managed.includes(id))
}
