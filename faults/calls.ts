import { poolOf } from '../src/server/kernel/db/open.ts'
import { until } from '../src/server/testing/until.ts'
import type { Place, ServerProcess } from './server-process.ts'

const password = 'Correct-horse-9'
const email = 'ada.lovelace@acme.example'

/** Sets up an empty installation by the link that its server printed; returns the sysadmin's tokens. */
export async function setUpInstallation(place: Place, server: ServerProcess) {
  const linkIn = () => /\/setup\?token=(\S+)/.exec(server.output())?.[1]
  await until(() => linkIn() !== undefined, 'no set-up link was printed')
  const token = linkIn() ?? ''
  const body = {
    companyName: 'Acme',
    companyEmailDomain: 'acme.example',
    email,
    password,
    countryName: 'Sweden',
    countryCode: 'SE',
    storeroomName: 'Lund',
    streetAddress: 'Street 1',
    city: 'Lund',
    state: 'Skåne',
    approvalRequired: false,
  }
  await okBody(await ask(place, 'POST', '/auth/setup', token, body))
  return signIn(place)
}

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** Signs in the person who set the installation up. */
export const signIn = async (place: Place, who = { email, password }): Promise<Tokens> =>
  (await okBody(await ask(place, 'POST', '/auth/login', null, who))) as Tokens

export const refreshed = async (place: Place, { refreshToken }: Tokens): Promise<Tokens> =>
  (await okBody(await ask(place, 'GET', '/auth/refresh', refreshToken))) as Tokens

export function ask(
  place: Place,
  method: string,
  path: string,
  token: string | null,
  body?: object,
  more: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${place.address}/api${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...more,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
}

/** The body of a successful answer; else throws the answer. */
export async function okBody(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
  return String(answer.headers.get('content-type')).includes('json') ? JSON.parse(text) : text
}

/** Runs one statement on a connection of its own, to the primary. */
export async function rowsOf<T extends Record<string, unknown>>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const pool = poolOf(url, 1, () => undefined)
  try {
    return (await pool.query<T>(statement, [...values])).rows
  } finally {
    await pool.end()
  }
}

/** The customer's input when signing. */
export const signer = {
  customerName: 'Karin Kund',
  customerStreetAddress: 'Kundgatan 1',
  customerCity: 'Malmö',
  customerState: 'Skåne',
}

/** A loan's form without its units. Each title has its own address, because mails to one customer are limited. */
export const loanForm = (title: string) => ({
  title,
  businessCase: 'They try it before they buy it.',
  customerCompany: 'Customer AB',
  customerEmail: `karin.${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@customer.example`,
  customerMobile: '+46 70 555 01 01',
  ...signer,
  loanPeriod: 14,
})
