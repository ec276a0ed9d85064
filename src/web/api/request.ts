import type * as z from 'zod'
import { type Endpoint, type ParamsOf, pageHeader, type QueryOf } from '#contract/endpoint.ts'
import { sessionEpoch } from '../session/signed-in.ts'
import { noAnswer } from './api-error.ts'

type Filter<T> = T extends readonly (infer Item)[] ? readonly Item[] : T
type Loose<T> = { [K in keyof T]?: Filter<T[K]> | undefined }
type Needed<K extends string, T> = [T] extends [undefined] ? unknown : { [Key in K]: T }
type BodyIn<E extends Endpoint> = E extends { readonly raw: number }
  ? Uint8Array<ArrayBuffer>
  : E['body'] extends z.ZodType
    ? z.input<E['body']>
    : undefined

/** The arguments of a call of the endpoint, by the contract. */
export type CallArguments<E extends Endpoint> = Needed<'params', ParamsOf<E>> &
  Needed<'body', BodyIn<E>> & {
    query?: Loose<QueryOf<E>> | undefined
    /** The version of the edited record; the server refuses an older one with 409. */
    version?: number | undefined
    /** The Idempotency-Key, generated when absent. Retries of one request share it; other requests never do. */
    key?: string | undefined
    /** The token of a mailed or set-up link, for endpoints that take one. */
    token?: string | undefined
    /** The language that the page shows, in which a customer is refused. */
    language?: string | undefined
    signal?: AbortSignal | undefined
  }

/** The parts of any request, without the endpoint's types. */
export interface RequestParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly version?: number | undefined
  readonly key?: string | undefined
  readonly token?: string | undefined
  readonly language?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** A file: its body may take any time once the answer has begun. */
  readonly isFile?: true | undefined
}

/** The part of an endpoint that sending a request needs. */
export type EndpointRoute = Pick<Endpoint, 'method' | 'path'>

const patienceMs = 30_000

/** 128 random bits; unlike crypto.randomUUID it also exists on plain http. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** The URL of the call: path parameters filled in, the query appended, lists as repeated keys. */
export function addressOf(
  endpoint: Pick<Endpoint, 'path'>,
  { params, query }: Pick<RequestParts, 'params' | 'query'>,
): string {
  const values = new Map(Object.entries(params ?? {}))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

/** Prefetched responses by URL. */
const prefetched = new Map<string, Promise<Response>>()

/** An answer that nobody asked for within this time is no longer current. */
const freshMs = 30_000

/** Sends a GET in advance for the first caller of the same, before anybody signs in or out. */
export function prefetch(endpoint: EndpointRoute, params?: RequestParts['params']): void {
  const address = addressOf(endpoint, { params })
  const sent = performNow(endpoint, { params }, null)
  sent.catch(() => undefined)
  prefetched.set(address, sent)
  setTimeout(() => prefetched.delete(address), freshMs)
}

/** Sends one request with that bearer token; throws only when no response comes. */
export function perform(
  endpoint: EndpointRoute,
  parts: RequestParts,
  bearer: string | null,
): Promise<Response> {
  const address = addressOf(endpoint, parts)
  const sent =
    endpoint.method === 'GET' && bearer === null && sessionEpoch() === 0 ? prefetched.get(address) : undefined
  prefetched.delete(address)
  return sent ?? performNow(endpoint, parts, bearer)
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

async function performNow(
  endpoint: EndpointRoute,
  parts: RequestParts,
  bearer: string | null,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', [pageHeader]: '1' })
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`)
  if (parts.language !== undefined) headers.set('accept-language', parts.language)
  if (parts.version !== undefined) headers.set('if-match', `"${parts.version}"`)
  if (parts.key !== undefined) headers.set('idempotency-key', parts.key)
  const { body } = parts
  if (body !== undefined)
    headers.set('content-type', isBytes(body) ? 'application/octet-stream' : 'application/json')
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    return await fetch(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      body: body === undefined ? null : isBytes(body) ? body : JSON.stringify(body),
      signal: parts.signal ? AbortSignal.any([parts.signal, patience.signal]) : patience.signal,
    })
  } catch (error) {
    if (parts.signal?.aborted) throw error
    throw noAnswer()
  } finally {
    if (parts.isFile) clearTimeout(timer)
  }
}
