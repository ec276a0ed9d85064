import { randomBytes, timingSafeEqual } from 'node:crypto'
import { deviceSeal } from '../kernel/auth/tokens.ts'
import type { Services } from '../kernel/context.ts'
import { keptLife } from '../kernel/http/cookies.ts'

/** A device is shared by a few; of more, those who signed in there last are known. */
const mostAccounts = 10

/** That somebody signed in on a device: since when (seconds, in base 36), and the seal that proves it. */
interface Entry {
  readonly since: string
  readonly seal: string
}

/** What the device cookie says: its own random name, and who signed in there, the last one first. */
interface Said {
  readonly device: string
  readonly entries: readonly Entry[]
}

function read(cookie: string | undefined): Said | null {
  const [device = '', ...rest] = (cookie ?? '').split('.')
  if (!/^[\w-]{22}$/.test(device)) return null
  const entries = rest.slice(0, mostAccounts).flatMap(text => {
    const [, since, seal] = /^([0-9a-z]{1,9})-([\w-]{22})$/.exec(text) ?? []
    return since === undefined || seal === undefined ? [] : [{ since, seal }]
  })
  return { device, entries }
}

const isOf = (secret: string, device: string, userId: number, { since, seal }: Entry) =>
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
  const said = read(cookie)
  if (!said) return null
  const forgotten = Date.parse(account?.browsersForgottenAt ?? '1970-01-01') / 1000
  const before = Math.max(Date.parse(now) / 1000 - keptLife.device, forgotten)
  const own = said.entries.filter(entry => isOf(secret, said.device, account?.id ?? 0, entry))
  return own.some(({ since }) => Number.parseInt(since, 36) > before) ? said.device : null
}

/** The cookie by which the device is known to that person from now on, and to those who were known there before. */
export function rememberedDevice(
  { secret }: Pick<Services, 'secret'>,
  cookie: string | undefined,
  userId: number,
  now: string,
): string {
  const { device, entries } = read(cookie) ?? { device: randomBytes(16).toString('base64url'), entries: [] }
  const since = Math.floor(Date.parse(now) / 1000).toString(36)
  const others = entries.filter(entry => !isOf(secret, device, userId, entry))
  const kept = [{ since, seal: deviceSeal(secret, device, userId, since) }, ...others].slice(0, mostAccounts)
  return [device, ...kept.map(entry => `${entry.since}-${entry.seal}`)].join('.')
}
