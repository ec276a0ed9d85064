import type { CountryChoice } from './use-country.ts'

/** The way back to the user's primary country, or why there is none. */
type WayToPrimary =
  | { readonly to: number }
  /** `isHere`: the country is shown already, as the selector says. */
  | { readonly blocked: string; readonly isHere: boolean }

interface Named {
  readonly id: number
  readonly name: string
}

/**
 * Spec section 2, "Storeroom page" and "Users page": open only to somebody who may select their primary country there.
 * `primary` is null for somebody without a role.
 */
export function wayToPrimary(
  primary: Named | null,
  { countries, country }: Pick<CountryChoice, 'countries' | 'country'>,
): WayToPrimary {
  if (primary === null) return { blocked: 'You have no primary country.', isHere: false }
  if (country?.id === primary.id) return { blocked: `${primary.name} is shown.`, isHere: true }
  const maySelect = countries?.some(({ id }) => id === primary.id) ?? false
  return maySelect
    ? { to: primary.id }
    : { blocked: `You are not a manager in ${primary.name}, your primary country.`, isHere: false }
}
