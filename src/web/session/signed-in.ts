import { hasSessionCookie } from '#contract/session-cookie.ts'

/**
 * Whether somebody is signed in here, as far as this page believes: `yes`, `no`, or `left` when they signed out
 * themselves. The access token lives in memory only; a reload lives on the cookie until the next refresh.
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

/** What the cookies say now: another tab may have signed in before this one could hear of it. */
export function readCookiesAgain(): void {
  if (state === 'no' && tellsOfSession(cookies())) startSession(null)
}

export const signedInNow = (): SignedIn => state
/** Why the last session of this page ended, where it did not end by its owner's wish; null before one did. */
export const endReason = (): string | null => reason

export const bearerNow = (): string | null => accessToken

/** Counts sign-ins and sign-outs: what was asked in one turn is never answered in another person's. */
export const sessionEpoch = (): number => epoch

/** When this page may first have read something in the name of who is signed in, on the clock of `performance`. */
export const readsSince = (): number => since

/** A new pair of tokens of the same session. */
export function keepToken(token: string): void {
  become('yes', token)
}

/** Somebody signed in, here or (without a token) in another tab; `asked` is when who they are was first asked. */
export function startSession(token: string | null, asked = performance.now()): void {
  epoch++
  reason = null
  since = asked
  become('yes', token)
}

/** The session is over: by its owner's wish, or because nobody would refresh it, for the reason that the server told. */
export function endSession(how: 'no' | 'left', endedBecause: string | null = null): void {
  epoch++
  reason = endedBecause
  become(how, null)
}

export function onSignedIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
