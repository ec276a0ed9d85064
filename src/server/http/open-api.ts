import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { failure } from '#contract/fields.ts'
import { contract } from '#contract/index.ts'

/** The description of every call, made from the contract: OpenAPI 3.1. */
export function openApi(appName: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [noun, verbs] of Object.entries(contract)) {
    for (const [verb, endpoint] of Object.entries<Endpoint>(verbs)) {
      const path = `/api${endpoint.path.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(noun, verb, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: appName, version: '1', description: 'Every call of the product.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: schemaOf(failure, 'output') },
    },
  }
}

function operation(noun: string, verb: string, endpoint: Endpoint) {
  const { access, body, reply, status = 200 } = endpoint
  return {
    tags: [noun],
    operationId: `${noun}.${verb}`,
    summary: endpoint.summary,
    description: allowed(access),
    ...(access.who === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body ? { requestBody: { required: true, content: asJson(schemaOf(body, 'input')) } } : {}),
    responses: {
      [status]:
        status === 204
          ? { description: 'Done' }
          : {
              description: 'Done',
              content: reply instanceof z.ZodString ? asText : asJson(schemaOf(reply, 'output')),
            },
      default: { description: 'Refused', content: asJson({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}

const asJson = (schema: unknown) => ({ 'application/json': { schema } })
const asText = { 'text/plain': { schema: { type: 'string' } } }

function allowed(access: Endpoint['access']): string {
  if (access.who === 'anyone') return 'Anyone.'
  if (access.who === 'token') return `The bearer of a ${access.purposes.join(' or ')} token.`
  return `Allowed: ${access.allowed}.`
}

function schemaOf(type: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

function parameters(type: z.ZodType | undefined, place: 'path' | 'query') {
  if (!type) return []
  const { properties = {}, required = [] } = schemaOf(type, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}
