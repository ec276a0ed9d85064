import { hasSessionCookie } from '#contract/session-cookie.ts'

/**
 * Whether somebody is signed in here, as far as this page knows: `yes`, `no`, or `left` when they signed out themselves.
 * The access token is kept in memory only; after a reload the session depends on the cookie until the next refresh.
 */
export type SignedIn = 'yes' | 'no' | 'left'

const cookies = () => (typeof document === 'undefined' ? '' : document.cookie)

let state: SignedIn = hasSessionCookie(cookies()) ? 'yes' : 'no'
let accessToken: string | null = null
let reason: string | null = null
let epoch = 0
let since = 0
const listeners = new Set<() => void>()

function become(next: SignedIn, token: string | null): void {
  const changed = state !== next
  state = next
  accessToken = token
  if (!changed) return
  for (const listener of listeners) listener()
}

/** Reads the cookies again: another tab may have signed in before this one could receive its message. */
export function readCookiesAgain(): void {
  if (state === 'no' && hasSessionCookie(cookies())) startSession(null)
}

export const signedInNow = (): SignedIn => state
/** Why the last session of this page ended, where its owner did not end it; otherwise null. */
export const endReason = (): string | null => reason

export const bearerNow = (): string | null => accessToken

/** Counts sign-ins and sign-outs, so that an answer for one session is never used in another. */
export const sessionEpoch = (): number => epoch

/** The earliest time of a read in the current session, on the clock of `performance`. */
export const readsSince = (): number => since

/** Keeps the new access token of the same session. */
export function keepToken(token: string): void {
  become('yes', token)
}

/** Starts a session, here or (without a token) in another tab; `requestedAt` is when its user was first requested. */
export function startSession(token: string | null, requestedAt = performance.now()): void {
  epoch++
  reason = null
  since = requestedAt
  become('yes', token)
}

/** Ends the session: signed out by its owner (`left`), or its refresh was refused, with the server's reason. */
export function endSession(how: 'no' | 'left', endedBecause: string | null = null): void {
  epoch++
  reason = endedBecause
  become(how, null)
}

export function onSignedIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
