import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { ReadAnswer } from '#contract/rendered-page.ts'
import { renew } from '../session/refresh.ts'
import { bearerNow, sessionEpoch } from '../session/signed-in.ts'
import { asTold, errorOf, noAnswer, signedOutMeanwhile } from './api-error.ts'
import type { DownloadedFile } from './download-file.ts'
import { askForProof } from './proof-asked.ts'
import { type CallArguments, type EndpointRoute, newKey, perform, type RequestParts } from './request.ts'

/** A page of a list: its rows and their total; null where there are more than are counted at once. */
export interface Rows<Row> {
  readonly rows: Row[]
  readonly total: number | null
}

/** The answer of a call: rows with a total for a list, nothing for 204, else the contract's reply. */
export type AnswerOf<E extends Endpoint> = E extends { list: true }
  ? ReplyOf<E> extends (infer Row)[]
    ? Rows<Row>
    : never
  : ReplyOf<E>

export type Arguments<E extends Endpoint> =
  object extends CallArguments<E> ? [args?: CallArguments<E>] : [args: CallArguments<E>]

export interface Reply<E extends Endpoint> {
  readonly answer: AnswerOf<E>
  /** The id of the created record, from the Location header; null without one. */
  readonly createdId: number | null
}

/** Calls the endpoint; throws an ApiError when it is refused or nobody answers. */
export async function call<E extends Endpoint>(endpoint: E, ...[args]: Arguments<E>): Promise<AnswerOf<E>> {
  return (await callApi(endpoint, args)).answer
}

/** Like call(), with values of the response headers. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  args: CallArguments<E> | undefined,
): Promise<Reply<E>> {
  const parts: RequestParts = args ?? {}
  const [response, body] = await answerOf(endpoint, parts).catch((error: unknown) => {
    throw asTold(error, endpoint.method)
  })
  const counted = response.headers.get('x-total-count')
  const total = counted === null ? null : Number(counted)
  const created = /\/(\d+)$/.exec(response.headers.get('location') ?? '')
  return {
    answer: answerFrom(endpoint, { body, total }) as AnswerOf<E>,
    createdId: created ? Number(created[1]) : null,
  }
}

/** What the app keeps of an answer: its body, and of a list the total with it. */
export const answerFrom = (
  { list }: { readonly list?: boolean | undefined },
  { body, total }: ReadAnswer,
): unknown => (list ? { rows: body, total } : body)

async function answerOf(endpoint: Endpoint, parts: RequestParts): Promise<[Response, unknown]> {
  const response = await sendProved(endpoint, keyed(endpoint, parts))
  return [response, await bodyOf(response)]
}

/**
 * Fetches a file for the person signed in, with the file name from its headers; throws as call() does, also when it
 * breaks off.
 */
export async function fetchFile(
  { method, path }: EndpointRoute,
  parts: Pick<RequestParts, 'params' | 'query' | 'body'>,
): Promise<DownloadedFile> {
  const response = await sendSignedIn({ method, path }, { ...parts, isFile: true })
  if (!response.ok) throw await errorOf(response)
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  try {
    return { content: await response.blob(), name: named?.[1] ?? 'export' }
  } catch {
    throw noAnswer()
  }
}

/** Sends the request; where it needs a fresh proof, asks the person for it and sends the request again. */
async function sendProved(endpoint: Endpoint, parts: RequestParts): Promise<Response> {
  const response = await send(endpoint, parts)
  if (response.ok) return response
  const error = await errorOf(response)
  if (error.code === 'factor_needed') dispatchEvent(new Event(error.code))
  if (error.code !== 'confirm_again' || !(await askForProof())) throw error
  const again = await send(endpoint, parts)
  if (!again.ok) throw await errorOf(again)
  return again
}

/** Adds an Idempotency-Key to every write; the server ignores it where an answer is never stored. */
function keyed(endpoint: Endpoint, parts: RequestParts): RequestParts {
  if (endpoint.method === 'GET') return parts
  return { ...parts, key: parts.key ?? newKey() }
}

function send(endpoint: Endpoint, parts: RequestParts): Promise<Response> {
  if (endpoint.access.who === 'user') return sendSignedIn(endpoint, parts)
  const bearer = endpoint.access.who === 'token' ? (parts.token ?? null) : bearerNow()
  return perform(endpoint, parts, bearer)
}

/** On a 401 refreshes the session, once for all concurrent calls, and repeats the request (spec section 4, "Session"). */
async function sendSignedIn(endpoint: EndpointRoute, parts: RequestParts): Promise<Response> {
  const epoch = sessionEpoch()
  const sameEpoch = <T>(value: T): T => {
    if (epoch !== sessionEpoch()) throw signedOutMeanwhile()
    return value
  }
  const cookieWillDo = endpoint.method === 'GET'
  const bearer = bearerNow() ?? (cookieWillDo ? null : sameEpoch(await renew()))
  const response = sameEpoch(await perform(endpoint, parts, bearer))
  if (response.status !== 401) return response
  const renewed = bearerNow()
  const next = renewed !== null && renewed !== bearer ? renewed : sameEpoch(await renew())
  return sameEpoch(await perform(endpoint, parts, next))
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const isJson = response.headers.get('content-type')?.includes('json')
  try {
    return isJson ? await response.json() : await response.text()
  } catch {
    throw noAnswer()
  }
}
