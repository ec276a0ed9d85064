import type * as z from 'zod'
import type { LinkPurpose } from '#domain/link.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/**
 * Who may call: anyone, a signed-in user within the rule named in words (domain.md section 2; enforced by `may`),
 * or the bearer of a token of exactly one of these purposes.
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'user'; readonly allowed: string }
  | { readonly who: 'token'; readonly purposes: readonly (LinkPurpose | 'refresh' | 'setup')[] }

/** One call of the product: everything that client, server, tests and the API description need to know of it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api, parameters as `:name`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** Beside what every call of its kind refuses; no test's call may be refused otherwise (server/testing/caller.ts). */
  readonly refuses: readonly RefusalCode[]
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** A body that can be sent, ids aside as it stands here. */
  readonly example?: unknown
  readonly reply: z.ZodType
  /** 200 unless said; 204 has no body. */
  readonly status?: 200 | 201 | 204
  /** A list: plain array, X-Total-Count (where the total is known) and Link beside it. */
  readonly list?: true
  /** A file, streamed; its type and name stand in the head. */
  readonly file?: true
  /** Answered however many others are being answered. */
  readonly always?: true
  /** An edit: If-Match can carry the version that was read. */
  readonly ifMatch?: true
  /** A write that keeps no answer for a retry: it only asks, or opens or ends a session. */
  readonly idempotencyKey?: false
  /** Location names what was made. */
  readonly location?: true
  /** The answer sets or clears the cookies of pages. */
  readonly setsCookies?: true
}

/**
 * A list that is searched counts so many rows at once. Where there are more, its total is not known: X-Total-Count is left out, and
 * the list's own counts call tells the exact number.
 */
export const mostCountedAtOnce = 10_000

/** The header by which our pages say that a request is theirs. */
export const pageHeader = 'x-loandesk-page'

type ExampleOf<E extends Endpoint> = E extends { readonly body: infer Body extends z.ZodType }
  ? z.input<Body>
  : never

/** What is declared: nothing that no endpoint has, and with a body an example of it. */
type Declared<E extends Endpoint> = {
  readonly [K in keyof E]: K extends 'example' ? ExampleOf<E> : K extends keyof Endpoint ? E[K] : never
} & (E extends { readonly body: z.ZodType } ? { readonly example: ExampleOf<E> } : unknown)

/** Declares an endpoint; one without `access` or `refuses`, or a body without a fitting example, does not compile. */
export function endpoint<const E extends Endpoint>(declared: Declared<E>): Declared<E> {
  return declared
}

type Output<E extends Endpoint, K extends 'params' | 'query' | 'body' | 'reply'> = E[K] extends z.ZodType
  ? z.output<E[K]>
  : undefined

export type ParamsOf<E extends Endpoint> = Output<E, 'params'>
export type QueryOf<E extends Endpoint> = Output<E, 'query'>
export type BodyOf<E extends Endpoint> = Output<E, 'body'>
export type ReplyOf<E extends Endpoint> = Output<E, 'reply'>

export const anyone = { who: 'anyone' } as const
export const user = (allowed: string) => ({ who: 'user', allowed }) as const
export const token = <const P extends readonly (LinkPurpose | 'refresh' | 'setup')[]>(...purposes: P) =>
  ({ who: 'token', purposes }) as const
