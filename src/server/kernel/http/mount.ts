import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { refuse } from '#domain/refusal.ts'
import type { FileAnswer, ListAnswer } from '../answer.ts'
import type { Proof } from '../auth/proof.ts'
import type { IfMatch, LinkHolder, Services, SignedIn, Visitor } from '../context.ts'
import { authenticatorOf } from './authenticator.ts'
import { TokenCookies } from './cookies.ts'
import { refusalOfInput } from './failure.ts'
import { type Caller, workingFor } from './last-known.ts'
import { sendList } from './list.ts'
import type { LoadShedder } from './load-shedding.ts'
import { RefusalNotes } from './note-refusals.ts'
import { isForCustomers } from './spoken.ts'

export interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

type ContextOf<E extends Endpoint> = CallerOf<E> &
  (E extends { ifMatch: true } ? IfMatch : unknown) &
  (E extends { confirms: true } ? Proof : unknown)

type CallerOf<E extends Endpoint> = E['access'] extends { who: 'user' }
  ? SignedIn
  : E['access'] extends { purposes: readonly ['refresh' | 'setup' | 'ticket'] }
    ? Visitor & { readonly bearer: string }
    : E['access'] extends { who: 'token' }
      ? LinkHolder
      : Visitor

type Answer<E extends Endpoint> = E extends { list: true }
  ? ReplyOf<E> extends readonly (infer Row)[]
    ? ListAnswer<Row>
    : never
  : E extends { file: true }
    ? FileAnswer
    : E extends { status: 204 | 303 }
      ? undefined
      : ReplyOf<E>

/** An endpoint's handler. A write returns what its `change` returned, so that a retry gets the same answer. */
export type Handler<E extends Endpoint> = (ctx: ContextOf<E>, input: Input<E>) => Promise<Answer<E>>

/**
 * Mounts one endpoint: authenticates, validates the input, runs the handler and sends the answer, all as the contract
 * declares.
 */
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

export function mounter(app: FastifyInstance, services: Services, shedder: LoadShedder): Mount {
  const cookies = new TokenCookies(services.baseUrl)
  const workFor = workingFor(authenticatorOf(services, cookies))
  const notes = new RefusalNotes()
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\/$/, '')}`,
      config: { forCustomers: isForCustomers(endpoint) },
      ...(endpoint.always ? {} : { onRequest: shedder.shed }),
      handler: async (request, reply) => {
        const work = async (caller: Caller) =>
          handler(
            caller as ContextOf<typeof endpoint>,
            readInput(endpoint, request) as Input<typeof endpoint>,
          )
        const { ctx, answer } = await shedder
          .count(() => workFor(endpoint, request, work))
          .catch(async (error: unknown) => {
            await notes.note(services, endpoint, request, error)
            throw error
          })
        writeHead(reply, cookies, ctx, endpoint)
        if (endpoint.list) return sendList(endpoint, request, reply, answer as ListAnswer<unknown>)
        if (endpoint.file) return sendFile(reply, answer as FileAnswer)
        if (endpoint.status === 204 || endpoint.status === 303) return reply.send()
        const body = endpoint.reply.parse(answer)
        return typeof body === 'string'
          ? reply.type('text/plain; charset=utf-8').send(body)
          : reply.send(body)
      },
    })
  }
}

/** Sends an attachment unless `isInline`. */
function sendFile(reply: FastifyReply, answer: FileAnswer) {
  const { name, type, stream, isInline, isUpload, isPersonal, bytes } = answer
  const disposition = isInline ? 'inline' : 'attachment'
  if (isUpload) reply.header('content-security-policy', "default-src 'none'; sandbox")
  if (isUpload && !isPersonal) reply.header('cache-control', 'private, max-age=31536000, immutable')
  if (bytes !== undefined) reply.header('content-length', bytes)
  return reply
    .type(type)
    .header('content-disposition', `${disposition}; ${named(name)}`)
    .send(stream)
}

/** The name as RFC 6266 spells it: any sign, and for old programs without those that would break the header. */
function named(name: string): string {
  const plain = name.replace(/[^\w. ()-]/g, '_')
  if (plain === name) return `filename="${name}"`
  const spelled = encodeURIComponent(name).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${spelled}`
}

/** Endpoints without a query refuse one, so that nobody believes a filter was applied. */
const noQuery = z.strictObject({})

function readInput(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query ?? noQuery, request.query, queryError),
    body: endpoint.raw === undefined ? read(endpoint.body, request.body ?? {}) : bytesIn(request.body),
  }
}

function bytesIn(body: unknown): Uint8Array {
  if (body === undefined) return new Uint8Array(0)
  if (!(body instanceof Uint8Array)) throw refuse('bad_input', 'Send bytes, as application/octet-stream.')
  return body
}

function read(
  schema: z.ZodType | undefined,
  sent: unknown,
  errorOf = (error: z.ZodError, _sent: unknown) => error,
) {
  const parsed = schema?.safeParse(sent)
  if (parsed?.success === false) throw refusalOfInput(errorOf(parsed.error, sent))
  return parsed?.data
}

/**
 * A repeated parameter arrives as an array, so its error says so; for parameters that take an array the error is about
 * its items.
 */
function queryError(error: z.ZodError, sent: unknown): z.ZodError {
  const given = new Map(Object.entries(sent ?? {}))
  return new z.ZodError(
    error.issues.map(issue => {
      const [name = '', ...deeper] = issue.path
      const isOneOfSeveral = deeper.length === 0 && issue.code !== 'invalid_union'
      const isRepeated = isOneOfSeveral && Array.isArray(given.get(String(name)))
      return isRepeated ? { ...issue, message: 'This is given more than once.' } : issue
    }),
  )
}

function writeHead(reply: FastifyReply, cookies: TokenCookies, ctx: Visitor, endpoint: Endpoint): void {
  reply.status(endpoint.status ?? 200)
  if (ctx.reply.location !== undefined) reply.header('location', ctx.reply.location)
  if (ctx.reply.cookies === 'clear') cookies.clear(reply)
  else if (ctx.reply.cookies) cookies.set(reply, ctx.reply.cookies)
  if (ctx.reply.browserCookies) cookies.keep(reply, ctx.reply.browserCookies)
}
