import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type * as z from 'zod'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { type Failure, failure } from '#contract/fields.ts'
import { refusalsOf } from '../api-docs/refused.ts'

type Given<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E extends { readonly raw: number }
  ? K extends 'body'
    ? Uint8Array
    : Shaped<E, K>
  : Shaped<E, K>

type Shaped<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? K extends 'params'
    ? { readonly [P in keyof z.input<E[K]>]: string | number }
    : z.input<E[K]>
  : undefined

/** The arguments of a call, as the contract types them. */
interface Brought<E extends Endpoint> {
  readonly params?: Given<E, 'params'>
  readonly query?: Given<E, 'query'>
  readonly body?: Given<E, 'body'>
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer; its body has the contract's type only after a success. */
export interface Answer<Body> {
  readonly status: number
  readonly headers: LightMyRequestResponse['headers']
  readonly body: Body
}

/** A caller of the server: a person of the cast, the holder of a link, or a visitor. */
export interface Caller {
  call<E extends Endpoint>(endpoint: E, brought: Brought<E>): Promise<Answer<ReplyOf<E>>>
  /** The reply; throws with code and message if the call was refused. */
  ok<E extends Endpoint>(endpoint: E, brought: Brought<E>): Promise<ReplyOf<E>>
  /** The refusal; throws if the call was not refused. */
  refused<E extends Endpoint>(endpoint: E, brought: Brought<E>): Promise<Failure & { status: number }>
  /** A request that the contract's types don't allow. */
  raw(request: InjectOptions): Promise<LightMyRequestResponse>
}

const ofBytes = { 'content-type': 'application/octet-stream' }

/** Calls the server with the bearer token, or without one. */
export function callerOf(http: FastifyInstance, token: string | null): Caller {
  const bearer: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  const call: Caller['call'] = async (endpoint, brought) => {
    const { params = {}, query, body: given, headers } = brought as Brought<Endpoint>
    const sent: unknown = given
    const answer = await http.inject({
      method: endpoint.method,
      url: `/api${filled(endpoint.path, params)}${inAddress(query)}`,
      headers: { ...bearer, ...(sent instanceof Uint8Array && ofBytes), ...headers },
      ...(sent === undefined
        ? {}
        : { payload: sent instanceof Uint8Array ? Buffer.from(sent) : (sent as object) }),
    })
    const body = bodyOf(answer)
    if (answer.statusCode >= 400) assertDescribed(endpoint, answer.statusCode, body)
    return { status: answer.statusCode, headers: answer.headers, body }
  }
  return {
    call,
    async ok(endpoint, brought) {
      const { status, body } = await call(endpoint, brought)
      if (status < 400) return body
      throw new Error(`${endpoint.method} ${endpoint.path} was refused: ${status} ${JSON.stringify(body)}`)
    },
    async refused(endpoint, brought) {
      const { status, body } = await call(endpoint, brought)
      if (status >= 400) return { ...failure.parse(body), status }
      throw new Error(
        `${endpoint.method} ${endpoint.path} was not refused: ${status} ${JSON.stringify(body)}`,
      )
    },
    raw: request => http.inject({ ...request, headers: { ...bearer, ...request.headers } }),
  }
}

/** Fails every test that meets a refusal that its call does not declare (`refuses`). */
function assertDescribed(endpoint: Endpoint, status: number, body: unknown): void {
  const { code } = failure.parse(body)
  if (refusalsOf(endpoint).some(described => described === code)) return
  throw new Error(`${endpoint.method} ${endpoint.path} answered ${status} ${code}, which is not described.`)
}

function filled(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function inAddress(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map(item => [name, String(item)]),
  )
  return `?${new URLSearchParams(pairs)}`
}

function bodyOf(answer: LightMyRequestResponse) {
  if (answer.body === '') return undefined
  return String(answer.headers['content-type']).includes('json') ? answer.json() : answer.body
}
