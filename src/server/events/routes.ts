import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { endpoint, user } from '#contract/endpoint.ts'
import { refuse } from '#domain/refusal.ts'
import type { Services } from '../kernel/context.ts'
import { authenticatorOf } from '../kernel/http/authenticator.ts'
import { TokenCookies } from '../kernel/http/cookies.ts'
import { refusalOfInput } from '../kernel/http/failure.ts'
import type { LoadShedder } from '../kernel/http/load-shedding.ts'
import { RateLimited } from '../kernel/http/rate-limited.ts'
import type { Streams } from './streams.ts'

const milliseconds = z
  .string()
  .regex(/^\d{1,12}$/, 'This must be a number of milliseconds.')
  .transform(Number)
  .pipe(z.int().min(0))

/** The stream of events; not part of the contract, because its answer never ends. */
export const events = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'What changes, as server-sent events',
  access: user('any signed-in user; each notice to those who may see its country'),
  refuses: ['too_many_pages'],
  query: z.strictObject({ ago: milliseconds.optional() }),
  reply: z.string(),
})

/** Closed pages free their streams quickly, so a retry soon works. */
const retrySeconds = 10

/**
 * GET /events: `event: change`, `data: {"noun","countryId","id"}`, first those of the last `ago` milliseconds; ends with
 * the session.
 */
export function eventRoutes(
  app: FastifyInstance,
  services: Services,
  streams: Streams,
  shedder: LoadShedder,
): void {
  const authenticator = authenticatorOf(services, new TokenCookies(services.baseUrl))
  app.addHook('preClose', async () => streams.close())
  app.get(`/api${events.path}`, { onRequest: shedder.shed }, async (request, reply) => {
    const ctx = await shedder.count(() => authenticator.identify(events, request))
    if (!('actor' in ctx)) throw refuse('not_signed_in')
    const query = events.query.safeParse(request.query)
    if (!query.success) throw refusalOfInput(query.error)
    // Nobody reads the stream of a HEAD request, so it would never end.
    const stream =
      request.method === 'HEAD' ? '' : streams.open(ctx.actor, ctx.sessionId, query.data.ago ?? 0)
    if (stream === null) throw new RateLimited(retrySeconds, 'too_many_pages')
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .header('connection', 'close')
      .send(stream)
  })
}
