import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { exportFormats } from '#contract/exports.ts'
import { type Failure, failure } from '#contract/fields.ts'
import { storedTypes } from '#domain/file.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { xlsxType } from '../exports/xlsx.ts'
import { ofFramework, refusalOfInput, statusOf } from '../kernel/http/failure.ts'
import { exampleOf } from './named-schemas.ts'
import { refusalsOf, takesKey } from './refused.ts'
import type { Json, Schemas } from './schemas.ts'
import { worded } from './worded-refusals.ts'

/** Response headers, under `components`. */
export const heads = {
  'X-Request-Id': head('The number of this request in the log', { type: 'string', format: 'uuid' }),
  'X-Total-Count': {
    ...head('How many rows there are in all; absent while that is not known', {
      type: 'string',
      pattern: '^\\d+$',
    }),
    required: false,
  },
  Link: {
    ...head('With a limit: where the first, previous, next and last rows are (RFC 8288)', { type: 'string' }),
    required: false,
  },
  Location: head('Where what was made is read', { type: 'string', format: 'uri-reference' }),
  'Set-Cookie': head('The tokens for pages, or their end', { type: 'string' }),
  'Retry-After': head('Seconds until it is worth trying again', { type: 'string', pattern: '^\\d+$' }),
  'Content-Disposition': head('The name of the file', { type: 'string' }),
}
type Head = keyof typeof heads

function head(description: string, schema: Json) {
  return { description, required: true, schema }
}

const withHeads = (...names: Head[]) => ({
  headers: Object.fromEntries(
    (['X-Request-Id', ...names] as const).map(name => [name, { $ref: `#/components/headers/${name}` }]),
  ),
})

/** Responses that are the same for every call, under `components`; 413 and 415 only for calls with a body. */
const alike = { 500: 'Failed', 503: 'Busy', 413: 'TooLarge', 415: 'NotJson' } as const

/** The responses shared by every call. */
export function answersAlike(schemas: Schemas): Json {
  return {
    Failed: refusedWith(sharedBy.Failed(), [], schemas),
    Busy: refusedWith(sharedBy.Busy(), ['Retry-After'], schemas),
    TooLarge: refusedWith(sharedBy.TooLarge(), [], schemas),
    NotJson: refusedWith(sharedBy.NotJson(), [], schemas),
  }
}

const unread = (status: number) => ({ code: 'bad_input', message: ofFramework[status] ?? '' })

const sharedBy: Record<(typeof alike)[keyof typeof alike], () => Failure[]> = {
  Failed: () => [worded('failed')],
  Busy: () => [worded('busy')],
  TooLarge: () => [unread(413)],
  NotJson: () => [unread(415)],
}

/** Every status that a call can answer, with headers, schema and examples. */
export function answersOf(endpoint: Endpoint, schemas: Schemas): Json {
  const answers: Json = { [endpoint.status ?? 200]: done(endpoint, schemas) }
  const own = refusalsOf(endpoint).filter(code => !Object.hasOwn(alike, statusOf[code]))
  for (const status of new Set(own.map(code => statusOf[code]))) {
    const examples = own.filter(code => statusOf[code] === status).map(code => exampleRefusal(endpoint, code))
    answers[status] = refusedWith(examples, status === 429 ? ['Retry-After'] : [], schemas)
  }
  for (const [status, name] of Object.entries(alike)) {
    const isOfBodies = status === '413' || status === '415'
    if (isOfBodies && endpoint.method === 'GET') continue
    const more = endpoint.refuses.filter(code => statusOf[code] === Number(status)).map(worded)
    answers[status] =
      more.length === 0
        ? { $ref: `#/components/responses/${name}` }
        : refusedWith([...sharedBy[name](), ...more], name === 'Busy' ? ['Retry-After'] : [], schemas)
  }
  return answers
}

/** The answer for one status of refusals: its sentences, and an example of each. */
export function refusedWith(examples: readonly Failure[], names: readonly Head[], schemas: Schemas): Json {
  return {
    description: examples.map(({ code, message }) => `- \`${code}\`: ${message}`).join('\n'),
    ...withHeads(...names),
    content: {
      'application/json': {
        schema: schemas.of(failure, 'output'),
        examples: Object.fromEntries(examples.map(value => [value.code, { value }])),
      },
    },
  }
}

/**
 * A bad_input example comes from the call's own schema: a form left empty, a number that is none, or an unknown
 * parameter.
 */
function exampleRefusal({ body, example, query, params }: Endpoint, code: RefusalCode): Failure {
  if (code !== 'bad_input') return worded(code)
  const error = body
    ? (body.safeParse(emptied(example)).error ?? body.safeParse({ ...Object(example), nonsense: true }).error)
    : (params?.safeParse({
        countryId: 'x',
        loanId: 'x',
        unitId: 'x',
        productId: 'x',
        storeroomId: 'x',
        uploadId: 'x',
      }).error ??
      query?.safeParse({ limit: '501', search: '', format: 'pdf' }).error ??
      z.strictObject({}).safeParse({ nonsense: '1' }).error)
  if (!error) return worded(code)
  const { message, fields = {} } = refusalOfInput(error)
  return { code, message, fields }
}

const emptied = (example: unknown) =>
  Object.fromEntries(
    Object.entries(Object(example)).map(([name, value]) => [name, typeof value === 'string' ? '' : value]),
  )

function done(endpoint: Endpoint, schemas: Schemas): Json {
  const { status = 200, reply, list, file, location, setsCookies } = endpoint
  const names: Head[] = [
    ...(list ? (['X-Total-Count', 'Link'] as const) : []),
    ...(location ? (['Location'] as const) : []),
    ...(setsCookies ? (['Set-Cookie'] as const) : []),
    ...(file ? (['Content-Disposition'] as const) : []),
  ]
  if (status === 204) return { description: 'Done; there is nothing to say.', ...withHeads(...names) }
  if (status === 303) return { description: 'Leads to its Location.', ...withHeads(...names) }
  if (file)
    return { description: 'The file, as it is written.', ...withHeads(...names), content: filesOf(endpoint) }
  const schema = schemas.of(reply, 'output')
  const type = reply instanceof z.ZodString ? 'text/plain' : 'application/json'
  return {
    description: status === 201 ? 'Made.' : takesKey(endpoint) ? 'Done.' : 'Found.',
    ...withHeads(...names),
    content: { [type]: { schema, examples: { answer: { value: exampleOf(reply) } } } },
  }
}

const exportTypes: Record<(typeof exportFormats)[number], string> = { csv: 'text/csv', xlsx: xlsxType }

function filesOf(endpoint: Endpoint): Json {
  const isExport = endpoint.query instanceof z.ZodObject && 'format' in endpoint.query.shape
  const isSent = endpoint.query instanceof z.ZodObject && 'width' in endpoint.query.shape
  const types = isExport
    ? exportFormats.map(format => exportTypes[format])
    : isSent
      ? storedTypes
      : ['application/pdf']
  return Object.fromEntries(types.map(type => [type, { schema: { type: 'string', contentMediaType: type } }]))
}
