import { validate } from '@scalar/openapi-validator'
import { describe, expect, test } from 'vitest'
import { readPublished } from '../testing/published-api.ts'
import { testServer } from '../testing/server.ts'

/** The description at /api/docs by itself: complete, valid, and with examples that fit. answers.test.ts tries each call. */
const server = await testServer({ withCast: false })
const json: unknown = (await server.anyone.raw({ url: '/api/openapi.json' })).json()
const published = readPublished(json)

describe('the description', () => {
  test('is OpenAPI 3.1 by the schema of the OpenAPI Initiative', () => {
    const { valid, errors = [] } = validate(JSON.stringify(json), { checkPathParameters: true })
    expect(errors).toEqual([])
    expect(valid).toBe(true)
  })

  test('satisfies the rules that Redocly and Spectral recommend beyond that schema', () => {
    const { info, tags, operations } = published
    expect(info).toMatchObject({
      contact: { name: expect.any(String) },
      license: { identifier: 'Apache-2.0' },
    })
    const names = tags.map(({ name }) => name)
    expect(new Set(operations.flatMap(call => call.tags))).toEqual(new Set(names))
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    const withoutRefusal = operations.filter(({ responses }) => !Object.keys(responses).some(isRefusal))
    expect(withoutRefusal.map(({ operationId }) => operationId)).toEqual([])
    expect(unusedComponents()).toEqual([])
  })

  test('tells of every address that the server answers, and of no other', () => {
    const described = published.operations.map(
      call => `${call.method} ${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    )
    // The page's own script belongs to /api/docs.
    expect(addresses().filter(address => address !== 'GET /api/docs/reader.js')).toEqual(described.toSorted())
  })

  test.each(published.operations)('$operationId says who may call it, and what each parameter is', call => {
    expect(call.description).toMatch(/^Allowed: .+\.$/)
    for (const { $ref = '', ...own } of call.parameters) {
      const one = published.components.parameters[$ref.replace('#/components/parameters/', '')] ?? own
      expect(one.description, `${call.operationId} ${one.name}`).toMatch(/\w/)
    }
  })

  test.each(published.operations)('$operationId gives examples that fit its shapes', call => {
    const { pointer, requestBody, parameters } = call
    for (const [at, { example, name }] of parameters.entries()) {
      if (example === undefined) continue
      published.fits(`${pointer}/parameters/${at}/schema`, example, `${call.operationId} ${name}`)
    }
    const bodies = [
      { at: `${pointer}/requestBody`, content: requestBody?.content },
      ...Object.keys(call.responses).map(status => {
        const answer = published.responseOf(call, Number(status))
        return { at: answer?.pointer, content: answer?.content }
      }),
    ]
    for (const { at, content = {} } of bodies) {
      for (const [type, { examples }] of Object.entries(content)) {
        const isFile = /pdf|csv|sheet|html|image/.test(type) || call.operationId === 'running.description'
        expect(Object.keys(examples).length > 0 || isFile, `${at} ${type} has an example`).toBe(true)
        for (const { value } of Object.values(examples)) {
          published.fits(
            `${at}/content/${encodeURIComponent(type.replace('/', '~1'))}/schema`,
            value,
            `${at}`,
          )
          expect(JSON.stringify(value)).not.toContain('undefined')
        }
      }
    }
  })

  test.each(Object.entries(published.components.schemas))('%s has an example that fits it', (name, shape) => {
    expect(shape.examples.length).toBeGreaterThan(0)
    for (const example of shape.examples) published.fits(`#/components/schemas/${name}`, example, name)
  })
})

const isRefusal = (status: string) => status.startsWith('4')

function unusedComponents(): string[] {
  const text = JSON.stringify(json)
  return Object.entries(published.components).flatMap(([kind, components]) =>
    Object.keys(components)
      .map(name => `#/components/${kind}/${name}`)
      .filter(reference => !text.includes(`"$ref":"${reference}"`)),
  )
}

/** Every route of the server but its pages, as `GET /api/loan/:loanId`. */
function addresses(): string[] {
  const lines = server.app.http.printRoutes({ commonPrefix: false }).split('\n')
  const above: string[] = []
  return lines
    .flatMap(line => {
      const [, indent = '', segment = '', methods = ''] =
        /^([│ ]*)[├└]── (\S+?)(?: \((.+)\))?$/.exec(line) ?? []
      above.length = indent.length / 4
      above.push(segment)
      const url = above.join('')
      return methods.split(', ').map(method => `${method} ${url}`)
    })
    .filter(address => /^(?!HEAD|OPTIONS)\w+ \/(api\/|healthz|readyz|metrics)/.test(address))
    .toSorted()
}
