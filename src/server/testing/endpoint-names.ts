import type { contract } from '#contract/index.ts'

/** Every call of the contract by its name, as `loans.approve`. */
export type EndpointName = {
  [N in keyof typeof contract]: `${N}.${keyof (typeof contract)[N] & string}`
}[keyof typeof contract]

/** The nouns of people and places; their permissions have a table of their own. */
export const peopleNouns = [
  'accounts',
  'sessions',
  'factors',
  'signOn',
  'groupRules',
  'users',
  'preferences',
  'notifications',
  'countries',
  'storerooms',
] as const

export type PeopleEndpoint = Extract<EndpointName, `${(typeof peopleNouns)[number]}.${string}`>
export type StockEndpoint = Exclude<EndpointName, PeopleEndpoint>
