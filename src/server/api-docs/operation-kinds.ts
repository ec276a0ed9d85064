import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { RefusalCode } from '#domain/refusal.ts'

const { auth, countries, loans, loanUnits, products, storerooms, units, users } = contract
const { login, logout } = auth

/** Calls that are not GET and yet keep no answer for a retry: they only ask, or open and end a session. */
const keepNoAnswer: readonly Endpoint[] = [login, logout, units.takenSerials, units.lacking, loanUnits.check]
const edits: readonly Endpoint[] = [
  users.edit,
  countries.edit,
  storerooms.edit,
  products.edit,
  units.edit,
  loans.edit,
]

/** Whether a retry with the same Idempotency-Key gets the same answer. */
export const takesKey = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' && !keepNoAnswer.includes(endpoint)

/** Whether If-Match can carry the version that was read. */
export const takesVersion = (endpoint: Endpoint): boolean => edits.includes(endpoint)

/** Whether Location names what was made. */
export const namesPlace = (endpoint: Endpoint): boolean => endpoint === loans.create

/** Whether the answer sets or clears the cookies of pages. */
export const setsCookies = (endpoint: Endpoint): boolean =>
  endpoint === login || endpoint === logout || endpoint === auth.refresh

/** Whether a page's cookies could speak where only our own pages may let them. */
const mayBeForeign = (endpoint: Endpoint): boolean =>
  endpoint === auth.refresh || (endpoint.method !== 'GET' && endpoint.access.who !== 'token')

/** What every call of this kind refuses; its own refusals come beside (refusals.ts). */
export function refusedByKind(endpoint: Endpoint): RefusalCode[] {
  const { access } = endpoint
  const isByLink = access.who === 'token' && endpoint !== auth.refresh
  return [
    'bad_input',
    ...(access.who === 'user' ? (['not_signed_in'] as const) : []),
    ...(isByLink ? (['dead_link'] as const) : []),
    ...(mayBeForeign(endpoint) ? (['foreign_origin'] as const) : []),
    ...(takesKey(endpoint) ? (['key_reused', 'changed_meanwhile'] as const) : []),
    'failed',
    'busy',
  ]
}
