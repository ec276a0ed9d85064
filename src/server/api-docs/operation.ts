import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { answersOf } from './answers.ts'
import { takesKey } from './refused.ts'
import type { Json, Schemas } from './schemas.ts'
import { parameterWords } from './words.ts'

/** A call by its noun and verb. */
export interface Described {
  readonly noun: string
  readonly verb: string
  readonly endpoint: Endpoint
}

/** The path of a call, as the description writes it. */
export const pathOf = ({ path }: Endpoint): string =>
  `/api${path.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')}`

/** One operation: access, parameters, body, responses and refusals. */
export function operation({ noun, verb, endpoint }: Described, schemas: Schemas): Json {
  const { access, body, example, ifMatch, params, query, raw, summary } = endpoint
  const parameters = [
    ...parametersOf(params, 'path', schemas),
    ...parametersOf(query, 'query', schemas),
    ...(takesKey(endpoint) ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
    ...(ifMatch ? [{ $ref: '#/components/parameters/If-Match' }] : []),
  ]
  const content = raw === undefined ? body && jsonBody(body, example, schemas) : bytesBody
  return {
    tags: [noun],
    operationId: `${noun}.${verb}`,
    summary,
    description: allowed(access),
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: answersOf(endpoint, schemas),
  }
}

const jsonBody = (body: z.ZodType, example: unknown, schemas: Schemas) => ({
  'application/json': { schema: schemas.of(body, 'input'), examples: { body: { value: example } } },
})
const bytesBody = {
  'application/octet-stream': { schema: { type: 'string' }, examples: { body: { value: 'The bytes.' } } },
}

function allowed(access: Endpoint['access']): string {
  if (access.who === 'anyone') return 'Allowed: anyone.'
  if (access.who === 'token') return `Allowed: the bearer of a ${access.purposes.join(' or ')} token.`
  return `Allowed: ${access.allowed}.`
}

/** Alternatives; `{}` means no authentication. */
function securityOf({ access, method }: Endpoint): Json[] {
  if (access.who === 'user') return [{ bearer: [] }, { cookie: [] }]
  if (access.who === 'anyone') return method === 'GET' ? [] : [{}]
  return access.purposes.flatMap(purpose =>
    purpose === 'refresh' ? [{ [purpose]: [] }, { refreshCookie: [] }] : [{ [purpose]: [] }],
  )
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })
const cookie = (name: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description: `For our own pages; on https its name is __Host-${name}.`,
})

/** Every way to authenticate. */
export const securitySchemes = {
  bearer: bearer('The access token of POST /api/auth/login.'),
  cookie: cookie('accessToken'),
  refresh: bearer('The refresh token of POST /api/auth/login.'),
  refreshCookie: cookie('refreshToken'),
  setup: bearer('The token in the one-time link that the server prints on its first start.'),
  validate: bearer('The token in the link that an approved account is mailed.'),
  decline: bearer('The token in the link of the same mail, for who did not ask for the account.'),
  'choose-password': bearer('The token in the link of the same mail, to choose another password.'),
  reset: bearer('The token in the mailed link for a new password.'),
  disown: bearer('The token in the link of a mail that tells of a sign-in, for whose it was not.'),
  document: bearer('The token in the link that the customer is mailed with the loan document.'),
  counter: bearer(
    'The token of a document that is shown at the counter, by its code or POST /api/loan/counter/open.',
  ),
  metrics: bearer('METRICS_TOKEN, where it is set; without it only this machine may ask.'),
}

/** Request headers, under `components`. */
export const headParameters = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Chosen by the sender: the same request with the same key happens once and gets the same answer.',
    schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
    example: '5f0c1d2e-7a64-4a0b-9d55-0d8a3b1f7c11',
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description:
      'The `version` that was read: an edit of an older one, or a decision on it, is refused (409).',
    schema: { type: 'string', pattern: '^(W/)?"?\\d{1,9}"?$' },
    example: '"1"',
  },
}

/** Typed as they are parsed: numbers, although a URL holds text. */
function parametersOf(type: z.ZodType | undefined, place: 'path' | 'query', schemas: Schemas): Json[] {
  if (!(type instanceof z.ZodObject)) return []
  const { required = [] } = schemas.of(type, 'output')
  return Object.entries<z.ZodType>(type.shape).map(([name, schema]) => {
    const { says, example } = parameterWords[name] ?? {}
    return {
      name,
      in: place,
      required: place === 'path' || (Array.isArray(required) && required.includes(name)),
      description: says,
      schema: schemas.of(schema, 'output'),
      ...(example === undefined
        ? {}
        : { example: schema.safeParse([String(example)]).success ? [example] : example }),
    }
  })
}
