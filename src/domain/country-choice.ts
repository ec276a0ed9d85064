/**
 * The country a page shows: the first preferred one that may be seen (the address's, the stored one, the primary one),
 * else the first of the list, which comes by name; null without any (spec section 4, "Session"; domain.md, Countries).
 */
export function chosenCountry(
  visible: readonly { readonly id: number }[],
  preferred: readonly (number | null | undefined)[],
): number | null {
  const found = preferred.find(id => visible.some(country => country.id === id))
  return found ?? visible[0]?.id ?? null
}

/** Shown instead of a list to a person who can see no country. */
export const noCountryYet = 'You have no role in any country yet. Ask a manager.'
