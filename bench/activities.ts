import { setTimeout as sleep } from 'node:timers/promises'

/** A signed-in person. */
export interface Person {
  readonly name: string
  accessToken: string
  refreshToken: string
}

/** A unit that can be lent repeatedly, and its storeroom. */
export interface LendableUnit {
  readonly productId: number
  readonly storeroomId: number
  readonly serialNumber: string
}

/** The people and records of a day's work. */
export interface Work {
  readonly address: string
  readonly countryId: number
  readonly people: readonly Person[]
  /** The person who lends and takes back. */
  readonly keeper: Person
  readonly lendableUnits: LendableUnit[]
  /** Lines whose units are with the customer. */
  readonly shipped: number[]
  readonly loans: readonly number[]
  readonly searches: readonly string[]
}

/** One activity of a person; returns the status of its last call. */
export type Activity = (work: Work) => Promise<number>

const any = <T>(of: readonly T[]): T => {
  const one = of[Math.floor(Math.random() * of.length)]
  if (one === undefined) throw new Error('There is nothing left to choose from.')
  return one
}

async function call(work: Work, { accessToken }: Person, method: string, path: string, body?: object) {
  const answer = await fetch(`${work.address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, location: answer.headers.get('location'), text }
}

const reading =
  (path: (work: Work) => string): Activity =>
  async work =>
    (await call(work, any(work.people), 'GET', path(work))).status

/** A random address, because people have their own. */
const fromSomewhere = () => {
  const part = () => Math.floor(Math.random() * 250)
  return { 'x-forwarded-for': `10.2.${part()}.${part()}` }
}

const signInAndOut: Activity = async work => {
  const email = `person.${101 + Math.floor(Math.random() * 100)}@acme.example`
  const answer = await fetch(`${work.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromSomewhere() },
    body: JSON.stringify({ email, password: 'Demo-pass-1' }),
  })
  if (!answer.ok) {
    await answer.text()
    return answer.status
  }
  const tokens: { accessToken: string; refreshToken: string } = await answer.json()
  const { status } = await call(work, { name: email, ...tokens }, 'POST', '/auth/logout')
  return status
}

const refreshing = new Set<Person>()

/** Sessions take turns, so that none expires. */
const refresh: Activity = async work => {
  const person = [...work.people, work.keeper].find(one => !refreshing.has(one))
  if (!person) {
    refreshing.clear()
    return 200
  }
  refreshing.add(person)
  const answer = await fetch(`${work.address}/api/auth/refresh`, {
    headers: { authorization: `Bearer ${person.refreshToken}` },
  })
  if (answer.ok) Object.assign(person, await answer.json())
  else await answer.text()
  return answer.status
}

/** Keeps a page open for a while. */
const watch: Activity = async work => {
  const leaving = new AbortController()
  const answer = await fetch(`${work.address}/api/events`, {
    headers: { authorization: `Bearer ${any(work.people).accessToken}` },
    signal: leaving.signal,
  })
  if (!answer.ok) return answer.status
  const heard = answer.text().catch(() => '')
  await sleep(10_000 + Math.random() * 20_000)
  leaving.abort()
  await heard
  return 200
}

/** Makes a loan, sources its unit, puts it back, and withdraws the loan: the stock is unchanged. */
const lend: Activity = async work => {
  const unit = work.lendableUnits.shift()
  if (!unit) throw new Error('All wares are being lent.')
  const { productId, storeroomId, serialNumber } = unit
  const by = (method: string, path: string, body?: object) => call(work, work.keeper, method, path, body)
  try {
    const units = [{ productId, amount: 1 }]
    const made = await by('POST', '/loan', { ...form, storeroomId, units })
    if (made.status !== 201) return made.status
    const loanId = Number(made.location?.split('/').at(-1))
    const listed = await by('GET', `/loan/unit/loanId/${loanId}`)
    if (listed.status !== 200) return listed.status
    const lines: { id: number }[] = JSON.parse(listed.text)
    const id = lines[0]?.id ?? 0
    const sourced = await by('PATCH', '/loan/unit/source', { id, serialNumber })
    if (sourced.status === 200) await by('PATCH', '/loan/unit/unsource', { id })
    const cancelled = await by('PATCH', '/loan/cancel', { loanId, reason: 'No longer wanted' })
    return Math.max(sourced.status, cancelled.status)
  } finally {
    work.lendableUnits.push(unit)
  }
}

const takeBack: Activity = async work => {
  const id = work.shipped.pop()
  return id === undefined ? 200 : (await call(work, work.keeper, 'PATCH', '/loan/unit/return', { id })).status
}

const form = {
  title: 'A fair',
  businessCase: 'They want to see it before they buy.',
  isInternal: false,
  customerCompany: 'Company Ltda',
  customerName: 'Contact',
  customerEmail: 'contact@company.example',
  customerMobile: '+55 11 5550 0100',
  customerStreetAddress: 'Rua 1',
  customerCity: 'São Paulo',
  customerState: 'SP',
  loanPeriod: 14,
}

/** The activities, with their share of a hundred. */
export const activities: Readonly<Record<string, { readonly share: number; readonly run: Activity }>> = {
  'list of units': {
    share: 42,
    run: reading(({ countryId }) => `/unit/country/${countryId}?limit=50&offset=0`),
  },
  search: {
    share: 14,
    run: reading(
      ({ countryId, searches }) =>
        `/unit/country/${countryId}?limit=50&offset=0&search=${encodeURIComponent(any(searches))}`,
    ),
  },
  'one loan': { share: 18, run: reading(({ loans }) => `/loan/${any(loans)}`) },
  'list of loans': {
    share: 10,
    run: reading(({ countryId }) => `/loan/country/${countryId}?limit=50&offset=0`),
  },
  counts: { share: 6, run: reading(({ countryId }) => `/unit/country/${countryId}/counts`) },
  oneself: { share: 6, run: reading(() => '/user/self') },
  'create, source, put back, cancel': { share: 1, run: lend },
  return: { share: 0.8, run: takeBack },
  'sign in and out': { share: 0.7, run: signInAndOut },
  refresh: { share: 0.7, run: refresh },
  'events, opened and closed': { share: 0.8, run: watch },
}
