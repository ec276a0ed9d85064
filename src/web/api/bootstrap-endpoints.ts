import type { auth } from '#contract/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { loans } from '#contract/loans.ts'
import type { units } from '#contract/units.ts'
import type { users } from '#contract/users.ts'

/**
 * The endpoints that are called before the code of a page is there, or beside every page, without their schemas: Zod would weigh more than the
 * sign-in page. Of their access only `who`, by which a session is sent along. A method, path or `who` other than the contract's does not
 * compile.
 */
function withoutSchemas<E extends Endpoint>(
  route: Pick<E, 'method' | 'path'> & { readonly access: Pick<E['access'], 'who'> },
): E {
  return route as unknown as E
}

export const configCall = withoutSchemas<typeof auth.config>({
  method: 'GET',
  path: '/config',
  access: { who: 'anyone' },
})
export const loginCall = withoutSchemas<typeof auth.login>({
  method: 'POST',
  path: '/auth/login',
  access: { who: 'anyone' },
})
export const logoutCall = withoutSchemas<typeof auth.logout>({
  method: 'POST',
  path: '/auth/logout',
  access: { who: 'anyone' },
})
export const refreshCall = withoutSchemas<typeof auth.refresh>({
  method: 'GET',
  path: '/auth/refresh',
  access: { who: 'token' },
})
export const selfCall = withoutSchemas<typeof users.self>({
  method: 'GET',
  path: '/user/self',
  access: { who: 'user' },
})
export const loanCall = withoutSchemas<typeof loans.one>({
  method: 'GET',
  path: '/loan/:loanId',
  access: { who: 'user' },
})
export const fulfillmentCountsCall = withoutSchemas<typeof loans.fulfillmentCounts>({
  method: 'GET',
  path: '/loan/country/:countryId/fulfillment/counts',
  access: { who: 'user' },
})
export const unitCall = withoutSchemas<typeof units.one>({
  method: 'GET',
  path: '/unit/:unitId',
  access: { who: 'user' },
})
