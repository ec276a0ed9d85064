import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod'

const media = z.object({
  schema: z.unknown(),
  examples: z.record(z.string(), z.object({ value: z.unknown() })).default({}),
})
const response = z.object({
  $ref: z.string().optional(),
  description: z.string().optional(),
  headers: z.record(z.string(), z.object({ $ref: z.string() })).default({}),
  content: z.record(z.string(), media).optional(),
})
const parameter = z.object({
  $ref: z.string().optional(),
  name: z.string().optional(),
  in: z.enum(['path', 'query', 'header']).optional(),
  description: z.string().optional(),
  example: z.unknown().optional(),
})
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), media) }).optional(),
  responses: z.record(z.string(), response),
})
const published = z.object({
  info: z.record(z.string(), z.unknown()),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), z.object({ examples: z.array(z.unknown()).default([]) })),
    headers: z.record(z.string(), z.object({ required: z.boolean() })),
    parameters: z.record(z.string(), parameter),
    responses: z.record(z.string(), response),
  }),
})

/** An operation as published. */
export type Operation = z.output<typeof operation> & {
  readonly path: string
  readonly method: string
  readonly pointer: string
}

/** The parts of a response that `answers` checks. */
type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>

const part = (name: string) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`

/** Checks by JSON Schema alone, as a client would, not by the contract from which the description was generated. */
export function readPublished(json: unknown) {
  const { info, tags, paths, components } = published.parse(json)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(z.record(z.string(), z.unknown()).parse(json), 'api')

  const operations: Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      path,
      method: method.toUpperCase(),
      pointer: `#/paths${part(path)}/${method}`,
    })),
  )

  /** Fails unless the value matches the schema at that JSON pointer of the description. */
  function fits(pointer: string, value: unknown, what: string): void {
    const check = ajv.getSchema(`api${pointer}`)
    if (!check) throw new Error(`There is no schema at ${pointer}.`)
    const isRight = check(value)
    expect(isRight, `${what}: ${ajv.errorsText(check.errors)} in ${JSON.stringify(value)}`).toBe(true)
  }

  function responseOf(call: Operation, status: number) {
    const own = call.responses[status]
    const name = own?.$ref?.replace('#/components/responses/', '')
    if (name === undefined) return own && { ...own, pointer: `${call.pointer}/responses/${status}` }
    const alike = components.responses[name]
    return alike && { ...alike, pointer: `#/components/responses/${name}` }
  }

  /** Fails unless status, headers, type and body of the answer are as published. */
  function answers(call: Operation, answer: Answer): void {
    const { statusCode, headers, body } = answer
    const what = `${call.operationId} ${statusCode}`
    const described = responseOf(call, statusCode)
    if (!described) throw new Error(`${what} is not described: ${body.slice(0, 300)}`)
    for (const name of Object.keys(described.headers)) {
      const value = [headers[name.toLowerCase()]].flat()[0]
      if (value !== undefined || components.headers[name]?.required) {
        fits(
          `#/components/headers${part(name)}/schema`,
          value === undefined ? null : String(value),
          `${what} ${name}`,
        )
      }
    }
    if (!described.content) return void expect(body, what).toBe('')
    const [type = ''] = String(headers['content-type']).split(';')
    const content = described.content[type]
    if (!content)
      throw new Error(`${what} is described as ${Object.keys(described.content)}, not as ${type}.`)
    const value: unknown = type === 'application/json' ? JSON.parse(body) : body
    fits(`${described.pointer}/content${part(type)}/schema`, value, what)
    if (statusCode < 400 || type !== 'application/json') return
    const code = z.object({ code: z.string().optional() }).parse(value).code
    if (code !== undefined) expect(Object.keys(content.examples), what).toContain(code)
  }

  return { info, tags, operations, components, fits, answers, responseOf }
}
