import type { Duty } from '#domain/duty.ts'

const searching = (path: string, query: string, statuses: readonly string[] = []) =>
  `${path}?${new URLSearchParams([['query', query], ...statuses.map(status => ['status', status])])}`

/** The statuses of loans that are not closed, as openLoanStatuses: importing the states would weigh on every page. */
const openStatuses = ['pending', 'processing', 'fulfilled', 'signed', 'active']

/** Every address of the app, written once. */
export const paths = {
  dashboard: '/',
  stock: '/stock',
  /** The stock page with its search filled in. */
  stockLike: (query: string) => searching('/stock', query),
  /** The units of a country that match the search. */
  stockIn: (countryId: number, query: string) =>
    `/stock?${new URLSearchParams({ country: String(countryId), query })}`,
  /** The units of a storeroom that match the search. */
  stockOf: (storeroomId: number, countryId: number, query: string) =>
    `/stock?${new URLSearchParams({ country: String(countryId), storeroomId: String(storeroomId), query })}`,
  /** The units on their way to these storerooms; to any of the country where none is given. */
  arriving: (countryId: number, storeroomIds: readonly number[]) =>
    `/stock?${new URLSearchParams([['country', String(countryId)], ['transfer', 'arriving'], ...storeroomIds.map(id => ['storeroomId', String(id)])])}`,
  /** The stock of a storeroom, what was added last on top. */
  newestUnits: (storeroom: { id: number; countryId: number }) =>
    `/stock?${new URLSearchParams({ country: String(storeroom.countryId), storeroomId: String(storeroom.id), sort: '-id' })}`,
  /** The units that are in that storeroom. */
  unitsIn: (storeroom: { id: number; countryId: number }) =>
    `/stock?${new URLSearchParams({ country: String(storeroom.countryId), storeroomId: String(storeroom.id), status: 'in' })}`,
  /** Edit Stock over the list. */
  unit: (id: number) => `/stock/${id}`,
  products: '/product',
  product: (id: number) => `/product/${id}`,
  productsLike: (query: string) => searching('/product', query),
  loans: '/loan',
  newLoan: '/loan/new',
  /** The same with the customer's company filled in. */
  newLoanFor: (customer: string) => `/loan/new?${new URLSearchParams({ customer })}`,
  loan: (id: number) => `/loan/${id}`,
  /** The loan page with its search filled in (spec section 2, "Dashboard"), in the country of the loan that is searched. */
  loansLike: (query: string, countryId?: number) =>
    `${searching('/loan', query)}${countryId === undefined ? '' : `&country=${countryId}`}`,
  /** Somebody's loans of these statuses (the status filter's own values). */
  loansOf: (email: string, statuses: readonly string[]) => searching('/loan', email, statuses),
  fulfillment: '/fulfillment',
  /** The loans to fulfil that are not closed, the first due on top. */
  openToFulfil: `/fulfillment?${new URLSearchParams([...openStatuses.map(status => ['status', status]), ['sort', 'dueAt']])}`,
  fulfil: (id: number) => `/fulfillment/${id}`,
  /** The loans of a country that wait for this duty, the first due on top. */
  fulfilDuty: (countryId: number, duty: Duty) =>
    `/fulfillment?${new URLSearchParams({ country: String(countryId), duty, sort: 'dueAt' })}`,
  profile: '/profile',
  /** The page where a second factor is set up before anything else is open. */
  secondFactor: '/second-factor',
  management: '/management',
  users: '/management/users',
  /** Edit User over the list. */
  user: (id: number) => `/management/users/${id}`,
  /** Edit User over the list, at the storerooms that the person has access to. */
  storeroomAccess: (id: number) => `/management/users/${id}?part=storeroom`,
  storerooms: '/management/storeroom',
  countries: '/management/country',
  mails: '/management/mail',
  backups: '/management/backup',
  activity: '/management/activity',
  terms: '/management/terms',
  /** The terms in that language, over the list. */
  termsIn: (language: string) => `/management/terms?edit=${language}`,
  securityLog: '/management/security-log',
  signInPolicy: '/management/sign-in',
  groupRules: '/management/groups',
  signIn: '/auth',
  register: '/register',
  validate: '/validate',
  decline: '/decline',
  disown: '/disown',
  forget: '/forget',
  reset: '/reset',
  setUp: '/setup',
  loanForm: '/loan-form',
  counter: '/counter',
  verify: '/verify',
}
