import { tabIn } from './user-tabs.ts'

/** The people of no country (spec section 7). */
export const requestedPeople = 0

/**
 * Where a person may be listed, the likeliest first: their own countries, else what the page shows. Only countries that
 * one manages, and those who wait for a decision.
 */
export function placesToLook(
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
