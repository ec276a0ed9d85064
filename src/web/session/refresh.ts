import { errorOf, noAnswer, signedOutMeanwhile } from '../api/api-error.ts'
import { logoutCall, refreshCall } from '../api/bootstrap-endpoints.ts'
import { perform } from '../api/request.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { endSession, keepToken, sessionEpoch } from './signed-in.ts'

let running: Promise<string> | null = null

/**
 * Gets a new access token by the refresh cookie, once for all concurrent callers. A refusal ends the session. Without an
 * answer, which may have been lost, it is tried twice; then the call fails and the session stays.
 */
export function renew(): Promise<string> {
  running ??= oneTabAtATime(refreshOnce).finally(() => {
    running = null
  })
  return running
}

async function refreshOnce(): Promise<string> {
  const epoch = sessionEpoch()
  const response = await perform(refreshCall, {}, null).catch(() => perform(refreshCall, {}, null))
  if (epoch !== sessionEpoch()) throw signedOutMeanwhile()
  if (!response.ok) {
    const error = await errorOf(response)
    if (response.status === 401 || response.status === 403) endSessionEverywhere(error.message)
    throw error
  }
  const tokens: unknown = await response.json().catch(() => null)
  if (epoch !== sessionEpoch()) throw signedOutMeanwhile()
  if (!hasAccessToken(tokens)) throw noAnswer()
  keepToken(tokens.accessToken)
  return tokens.accessToken
}

/** Ends the session in all tabs; the sign-out also removes the cookies, so that the next visit does not try them. */
function endSessionEverywhere(reason: string): void {
  endSession('no', reason)
  notifyOtherTabs({ ended: reason })
  perform(logoutCall, {}, null).catch(() => {
    // The next visit finds out again.
  })
}

function hasAccessToken(body: unknown): body is { accessToken: string } {
  return (
    typeof body === 'object' && body !== null && 'accessToken' in body && typeof body.accessToken === 'string'
  )
}

/**
 * Runs one refresh at a time among all tabs, where the browser has locks (https and localhost); elsewhere the server
 * accepts a second one.
 */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  return locks ? locks.request('refresh', work) : work()
}
