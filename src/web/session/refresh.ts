import { errorOf, noAnswer, signedOutMeanwhile } from '../api/api-error.ts'
import { logoutCall, refreshCall } from '../api/bootstrap-endpoints.ts'
import { perform } from '../api/request.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { endSession, keepToken, sessionEpoch } from './signed-in.ts'

let running: Promise<string> | null = null

/**
 * A new access token by the refresh cookie: asked for once, whoever waits for it meanwhile gets the same. When it is
 * refused the session is over; when nobody answers, twice at once since an answer can be lost, it lives on and the
 * call fails.
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

/** Nobody is signed in any more; the sign-out takes the cookies along, so that the next visit asks for nothing. */
function endSessionEverywhere(reason: string): void {
  endSession('no', reason)
  notifyOtherTabs({ ended: reason })
  perform(logoutCall, {}, null).catch(() => {
    // Then the next visit finds out again.
  })
}

function hasAccessToken(body: unknown): body is { accessToken: string } {
  return (
    typeof body === 'object' && body !== null && 'accessToken' in body && typeof body.accessToken === 'string'
  )
}

/** Tabs take turns where the browser knows locks (https and localhost); elsewhere the server forgives a second one. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  return locks ? locks.request('refresh', work) : work()
}
