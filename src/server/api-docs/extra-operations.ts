import { events } from '../events/routes.ts'
import { headTooLarge } from '../kernel/http/unread.ts'
import { answersOf, refusedWith } from './answers.ts'
import { operation } from './operation.ts'
import type { Json, Schemas } from './schemas.ts'
import { worded } from './worded-refusals.ts'

const id = { $ref: '#/components/headers/X-Request-Id' }

/** A public GET without input. The only refusal possible is for its headers, before it reaches a handler. */
function unauthenticatedGet(
  schemas: Schemas,
  name: string,
  summary: string,
  description: string,
  answers: Json,
): Json {
  const tooLarge = { code: 'bad_input', message: headTooLarge } as const
  const responses = { ...answers, 431: refusedWith([tooLarge], [], schemas) }
  return {
    get: { tags: ['running'], operationId: `running.${name}`, summary, description, security: [], responses },
  }
}
const found = (description: string, type: string, schema: Json, example?: unknown) => ({
  description,
  headers: { 'X-Request-Id': id },
  content: {
    [type]: { schema, ...(example === undefined ? {} : { examples: { answer: { value: example } } }) },
  },
})
const health = (status: string) => ({
  type: 'object',
  properties: { status: { const: status } },
  required: ['status'],
  additionalProperties: false,
})

/** Operations outside the contract: the event stream, this description, and the health of the server. */
export function extraPaths(schemas: Schemas): Record<string, Json> {
  return {
    '/api/events': { get: stream(schemas) },
    '/api/openapi.json': unauthenticatedGet(schemas, 'description', 'This description', 'Allowed: anyone.', {
      200: found('The description, as OpenAPI 3.1.', 'application/json', { type: 'object' }),
    }),
    '/api/docs': unauthenticatedGet(schemas, 'docs', 'This description, to read', 'Allowed: anyone.', {
      200: found('A page.', 'text/html', { type: 'string' }),
    }),
    '/healthz': unauthenticatedGet(schemas, 'healthz', 'Whether the process lives', 'Allowed: anyone.', {
      200: found('It lives.', 'application/json', health('ok'), { status: 'ok' }),
    }),
    '/readyz': unauthenticatedGet(
      schemas,
      'readyz',
      'Whether the database answers and takes writes',
      'Allowed: anyone.',
      {
        200: found('It does.', 'application/json', health('ok'), { status: 'ok' }),
        503: {
          ...found('It does not, for now.', 'application/json', health('unavailable'), {
            status: 'unavailable',
          }),
          headers: { 'X-Request-Id': id, 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
        },
      },
    ),
    '/metrics': {
      get: {
        tags: ['running'],
        operationId: 'running.metrics',
        summary: 'The figures of this server, for Prometheus',
        description:
          'Allowed: who knows METRICS_TOKEN; where it is not set, this machine. To others it does not exist.',
        security: [{}, { metrics: [] }],
        responses: {
          200: found('The figures.', 'text/plain', { type: 'string' }, 'loandesk_database_up 1\n'),
          404: refusedWith([worded('not_found')], [], schemas),
        },
      },
    },
  }
}

/** GET /events, documented like the calls of the contract; it answers a stream. */
function stream(schemas: Schemas): Json {
  const described = operation({ noun: 'running', verb: 'events', endpoint: events }, schemas)
  const description =
    'A stream of `event: change` whose data names a noun, a country and an id; it ends with the session.'
  const notice = 'retry: 2000\n\nevent: change\ndata: {"noun":"loan","countryId":1,"id":12}\n\n'
  return {
    ...described,
    responses: {
      ...answersOf(events, schemas),
      200: found(description, 'text/event-stream', { type: 'string' }, notice),
    },
  }
}
