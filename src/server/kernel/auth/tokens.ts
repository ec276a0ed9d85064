import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type LinkPurpose, linkPurposes } from '#domain/link.ts'
import { sha256Hex } from '../sha256.ts'

const minutes = 60
const days = 24 * 60 * minutes

/** Lives of a session's tokens and of their cookies, in seconds (spec section 9). */
export const accessTokenLife = 15 * minutes
export const refreshTokenLife = 7 * days

/** 32 random bytes as URL-safe text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash by which a token is stored and found. */
export function tokenHash(token: string): string {
  return sha256Hex(token)
}

/** The successor of a presented token: derived, so a retry gets the same one without our storing it. */
export function successorOf(secret: string, presented: string, purpose: 'access' | 'refresh'): string {
  return createHmac('sha256', secret).update(`successor:${purpose}:${presented}`).digest('base64url')
}

/** Proves that this person signed in in this browser at that time; short, because a cookie holds several. */
export function browserMac(secret: string, browser: string, userId: number, since: string): string {
  return createHmac('sha256', secret)
    .update(`device:${browser}:${userId}:${since}`)
    .digest('base64url')
    .slice(0, 22)
}

/** The token of a mailed link, derived from its purpose and id whenever its mail is sent. */
export function linkToken(secret: string, purpose: LinkPurpose, linkId: number): string {
  return `${linkId}.${macOf(secret, purpose, linkId).toString('base64url')}`
}

/** The id and purpose of a link token, if it was made for one of these purposes; else null. */
export function linkIn(
  secretOf: (linkId: number) => string,
  purposes: readonly string[],
  token: string,
): { linkId: number; purpose: LinkPurpose } | null {
  for (const purpose of linkPurposes.filter(purpose => purposes.includes(purpose))) {
    const linkId = linkIdIn(secretOf, purpose, token)
    if (linkId !== null) return { linkId, purpose }
  }
  return null
}

/** The id in a link token; null unless it was made for exactly this purpose. */
function linkIdIn(secretOf: (linkId: number) => string, purpose: LinkPurpose, token: string): number | null {
  const match = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token)
  if (!match?.[1] || !match[2]) return null
  const linkId = Number(match[1])
  const presented = Buffer.from(match[2], 'base64url')
  const expected = macOf(secretOf(linkId), purpose, linkId)
  return presented.length === expected.length && timingSafeEqual(presented, expected) ? linkId : null
}

function macOf(secret: string, purpose: LinkPurpose, linkId: number): Buffer {
  return createHmac('sha256', secret).update(`link:${purpose}:${linkId}`).digest()
}
