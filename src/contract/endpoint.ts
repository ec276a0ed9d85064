import type * as z from 'zod'
import type { LinkPurpose } from '#domain/link.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/**
 * Who may call: anyone, a signed-in user within the rule named in words (domain.md, Countries; enforced by `may`),
 * or the bearer of a token of exactly one of these purposes.
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'user'; readonly allowed: string }
  | { readonly who: 'token'; readonly purposes: readonly TokenPurpose[] }

/** What a bearer token can be for: a mailed link, a session, the set-up, or a sign-in that waits for its second step. */
export type TokenPurpose = LinkPurpose | 'refresh' | 'setup' | 'ticket'

/** An endpoint: everything that client, server, tests and the API description need to know about it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to /api, with parameters as `:name`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** Refusals besides those of every call of its kind. Tests fail on any other refusal (server/testing/caller.ts). */
  readonly refuses: readonly RefusalCode[]
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is bytes (application/octet-stream), at most so many, instead of JSON. */
  readonly raw?: number
  /** A body that can be sent as it is, apart from ids. */
  readonly example?: unknown
  readonly reply: z.ZodType
  /** Default 200; 204 has no body, and 303 leads a browser to its Location. */
  readonly status?: 200 | 201 | 204 | 303
  /** A list: a plain array, with the headers X-Total-Count (if the total is known) and Link. */
  readonly list?: true
  /** A streamed file; its type and name are in the headers. */
  readonly file?: true
  /** Exempt from load shedding. */
  readonly always?: true
  /**
   * The call changes rights, access, or how somebody signs in: its caller proved who they are at most 15 minutes ago,
   * else 403 (confirm_again). Its writes take the proof (kernel/auth/proof.ts), so that a call without this does not
   * compile.
   */
  readonly confirms?: true
  /** Open to people who first have to set up a second factor; all other calls of signed-in people answer them 403. */
  readonly beforeFactor?: true
  /** An edit or a decision that accepts the version that was read in If-Match. */
  readonly ifMatch?: true
  /** A write whose answer is never stored for retries: it holds a secret, or only queries, or does no harm when it is repeated. */
  readonly idempotencyKey?: false
  /** Answers with a Location header. */
  readonly location?: true
  /** The call needs no token and customers make it: it refuses in their language, as calls by a document's link do. */
  readonly forCustomers?: true
  /** The answer sets or clears the session cookies. */
  readonly setsCookies?: true
}

/**
 * The most rows that a searched list counts. Beyond that its total is unknown: X-Total-Count is left out, and the
 * list's counts call has the exact number.
 */
export const maxCountedAtOnce = 10_000

/** The header that marks requests of our own pages. */
export const pageHeader = 'x-loandesk-page'

type ExampleOf<E extends Endpoint> = E extends { readonly body: infer Body extends z.ZodType }
  ? z.input<Body>
  : never

/** A declaration without unknown properties, and with an example if there is a body. */
type Declared<E extends Endpoint> = {
  readonly [K in keyof E]: K extends 'example' ? ExampleOf<E> : K extends keyof Endpoint ? E[K] : never
} & (E extends { readonly body: z.ZodType } ? { readonly example: ExampleOf<E> } : unknown) &
  (E extends { readonly forCustomers: true } ? { readonly access: typeof anyone } : unknown)

/** Declares an endpoint. Without `access` or `refuses`, or with a body but no matching example, it does not compile. */
export function endpoint<const E extends Endpoint>(declared: Declared<E>): Declared<E> {
  return declared
}

type Output<E extends Endpoint, K extends 'params' | 'query' | 'body' | 'reply'> = E[K] extends z.ZodType
  ? z.output<E[K]>
  : undefined

export type ParamsOf<E extends Endpoint> = Output<E, 'params'>
export type QueryOf<E extends Endpoint> = Output<E, 'query'>
export type BodyOf<E extends Endpoint> = E extends { readonly raw: number } ? Uint8Array : Output<E, 'body'>
export type ReplyOf<E extends Endpoint> = Output<E, 'reply'>

export const anyone = { who: 'anyone' } as const
export const user = (allowed: string) => ({ who: 'user', allowed }) as const
export const token = <const P extends readonly TokenPurpose[]>(...purposes: P) =>
  ({ who: 'token', purposes }) as const
