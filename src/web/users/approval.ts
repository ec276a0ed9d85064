import { accountTraits, type UserState } from '#domain/account.ts'
import { linkLifetime } from '#domain/link.ts'
import { type Role, roleLabels } from '#domain/role.ts'

const hour = 60 * 60 * 1000

/** How many hours the mailed link can make the account active. */
export const linkHours = linkLifetime.validate / hour

/** Whether somebody else approved the account since it was shown. */
export function approvedMeanwhile(before: UserState, now: UserState): boolean {
  return now !== before && accountTraits[now].approved
}

/** Whether somebody else refused the account since it was shown. */
export function turnedAwayMeanwhile(before: UserState, now: UserState): boolean {
  return now !== before && accountTraits[now].refused
}

/** The change of the role there: "becomes Admin in Sweden", "stays Staff in Sweden". */
export function roleNews(country: string, chosen: Role, held: Role | undefined): string {
  if (held === chosen) return `stays ${roleLabels[chosen]} in ${country}`
  const before = held ? `, where the role was ${roleLabels[held]}` : ''
  return `becomes ${roleLabels[chosen]} in ${country}${before}`
}
