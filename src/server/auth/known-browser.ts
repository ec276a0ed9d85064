import { randomBytes, timingSafeEqual } from 'node:crypto'
import { browserMac } from '../kernel/auth/tokens.ts'
import type { Services } from '../kernel/context.ts'
import { keptLife } from '../kernel/http/cookies.ts'

/** How many accounts a browser remembers: those that signed in there last. */
const maxAccounts = 10

/** A sign-in in the browser: when (seconds, in base 36), and the mac that proves it. */
interface KnownAccount {
  readonly since: string
  readonly mac: string
}

/** The content of the `device` cookie: its random id, and the accounts that signed in there, the latest first. */
interface BrowserCookie {
  readonly browser: string
  readonly accounts: readonly KnownAccount[]
}

function read(cookie: string | undefined): BrowserCookie | null {
  const [browser = '', ...rest] = (cookie ?? '').split('.')
  if (!/^[\w-]{22}$/.test(browser)) return null
  const accounts = rest.slice(0, maxAccounts).flatMap(text => {
    const [, since, mac] = /^([0-9a-z]{1,9})-([\w-]{22})$/.exec(text) ?? []
    return since === undefined || mac === undefined ? [] : [{ since, mac }]
  })
  return { browser, accounts }
}

const isMacFor = (secret: string, browser: string, userId: number, { since, mac }: KnownAccount) =>
  timingSafeEqual(Buffer.from(mac), Buffer.from(browserMac(secret, browser, userId, since)))

/**
 * The browser's id if that person signed in there within the last 400 days, or chose a password there with a mailed
 * link, and the account has not forgotten its browsers since; else null. Takes the same work for an unknown account.
 */
export function knownBrowser(
  { secret }: Pick<Services, 'secret'>,
  cookie: string | undefined,
  account: { readonly id: number; readonly browsersForgottenAt: string | null } | undefined,
  now: string,
): string | null {
  const content = read(cookie)
  if (!content) return null
  const forgotten = Date.parse(account?.browsersForgottenAt ?? '1970-01-01') / 1000
  const before = Math.max(Date.parse(now) / 1000 - keptLife.device, forgotten)
  const own = content.accounts.filter(candidate =>
    isMacFor(secret, content.browser, account?.id ?? 0, candidate),
  )
  return own.some(({ since }) => Number.parseInt(since, 36) > before) ? content.browser : null
}

/** The cookie by which the browser is known to that account from now on, and to the accounts that knew it before. */
export function rememberedBrowser(
  { secret }: Pick<Services, 'secret'>,
  cookie: string | undefined,
  userId: number,
  now: string,
): string {
  const { browser, accounts } = read(cookie) ?? {
    browser: randomBytes(16).toString('base64url'),
    accounts: [],
  }
  const since = Math.floor(Date.parse(now) / 1000).toString(36)
  const others = accounts.filter(candidate => !isMacFor(secret, browser, userId, candidate))
  const remembered = [{ since, mac: browserMac(secret, browser, userId, since) }, ...others].slice(
    0,
    maxAccounts,
  )
  return [browser, ...remembered.map(candidate => `${candidate.since}-${candidate.mac}`)].join('.')
}
