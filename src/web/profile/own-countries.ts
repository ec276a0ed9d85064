import type { Country } from '#contract/countries.ts'
import type { User } from '#contract/user.ts'
import type { Role } from '#domain/role.ts'

/** A country where the user has a role or storeroom access. */
export interface OwnCountry {
  readonly countryId: number
  /** Null for access without a role, which only a system administrator has. */
  readonly country: Country | null
  readonly role: Role | null
  readonly isPrimary: boolean
  /** The directory's groups give the role that counts. */
  readonly isByDirectory: boolean
  readonly storerooms: readonly string[]
}

/** The user's roles and storerooms by country: the primary one first, then by name, countries without a role last. */
export function ownCountries({ UserCountryRole, UserStoreroom }: User): OwnCountry[] {
  const storeroomsIn = (countryId: number) =>
    UserStoreroom.filter(({ storeroom }) => storeroom.countryId === countryId)
      .map(({ storeroom }) => storeroom.name)
      .toSorted((a, b) => a.localeCompare(b))
  const withRole = UserCountryRole.toSorted(
    (a, b) => Number(b.isPrimary) - Number(a.isPrimary) || a.country.name.localeCompare(b.country.name),
  ).map(({ countryId, country, role, isPrimary, byDirectory }) => ({
    countryId,
    country,
    role: role.name,
    isPrimary,
    isByDirectory: byDirectory === role.name,
    storerooms: storeroomsIn(countryId),
  }))
  const known = new Set(withRole.map(({ countryId }) => countryId))
  const others = new Set(
    UserStoreroom.map(({ storeroom }) => storeroom.countryId).filter(id => !known.has(id)),
  )
  const withoutRole = [...others].map(countryId => ({
    countryId,
    country: null,
    role: null,
    isPrimary: false,
    isByDirectory: false,
    storerooms: storeroomsIn(countryId),
  }))
  return [...withRole, ...withoutRole]
}
