import { randomBytes, timingSafeEqual } from 'node:crypto'
import { deviceSeal } from '../kernel/auth/tokens.ts'
import type { Services } from '../kernel/context.ts'
import { keptLife } from '../kernel/http/cookies.ts'

/** A device is shared by a few; of more, those who signed in there last are known. */
const mostAccounts = 10

/** That somebody signed in on a device: since when (seconds, in base 36), and the seal that proves it. */
interface KnownAccount {
  readonly since: string
  readonly seal: string
}

/** What the device cookie says: its own random name, and who signed in there, the last one first. */
interface DeviceCookie {
  readonly device: string
  readonly accounts: readonly KnownAccount[]
}

function read(cookie: string | undefined): DeviceCookie | null {
  const [device = '', ...rest] = (cookie ?? '').split('.')
  if (!/^[\w-]{22}$/.test(device)) return null
  const accounts = rest.slice(0, mostAccounts).flatMap(text => {
    const [, since, seal] = /^([0-9a-z]{1,9})-([\w-]{22})$/.exec(text) ?? []
    return since === undefined || seal === undefined ? [] : [{ since, seal }]
  })
  return { device, accounts }
}

const isSealedFor = (secret: string, device: string, userId: number, { since, seal }: KnownAccount) =>
  timingSafeEqual(Buffer.from(seal), Buffer.from(deviceSeal(secret, device, userId, since)))

/**
 * The name of the device when that person signed in there within the last 400 days, or chose a password there by a mailed
 * link, and nothing made the account forget its browsers since; else null. Somebody unknown costs the same work.
 */
export function knownDevice(
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
    isSealedFor(secret, content.device, account?.id ?? 0, candidate),
  )
  return own.some(({ since }) => Number.parseInt(since, 36) > before) ? content.device : null
}

/** The cookie by which the device is known to that person from now on, and to those who were known there before. */
export function rememberedDevice(
  { secret }: Pick<Services, 'secret'>,
  cookie: string | undefined,
  userId: number,
  now: string,
): string {
  const { device, accounts } = read(cookie) ?? { device: randomBytes(16).toString('base64url'), accounts: [] }
  const since = Math.floor(Date.parse(now) / 1000).toString(36)
  const others = accounts.filter(candidate => !isSealedFor(secret, device, userId, candidate))
  const remembered = [{ since, seal: deviceSeal(secret, device, userId, since) }, ...others].slice(
    0,
    mostAccounts,
  )
  return [device, ...remembered.map(candidate => `${candidate.since}-${candidate.seal}`)].join('.')
}
