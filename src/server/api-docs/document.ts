import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { version } from '../kernel/version.ts'
import { answersAlike, heads } from './answers.ts'
import { extraPaths } from './extra-operations.ts'
import { type Described, headParameters, operation, pathOf, securitySchemes } from './operation.ts'
import { gatherSchemas, type Json } from './schemas.ts'
import { introduction, tags } from './words.ts'

/** Every call of the contract. */
export const described: readonly Described[] = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries<Endpoint>(verbs).map(([verb, endpoint]) => ({ noun, verb, endpoint })),
)

/** The description of every call, made from the contract: OpenAPI 3.1. */
export function openApi(appName: string) {
  const schemas = gatherSchemas()
  const paths: Record<string, Json> = {}
  for (const call of described) {
    const path = pathOf(call.endpoint)
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operation(call, schemas) }
  }
  Object.assign(paths, extraPaths(schemas))
  return {
    openapi: '3.1.0',
    info: {
      title: `${appName} API`,
      version,
      description: introduction,
      contact: { name: 'The system administrators of this installation' },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.components,
      responses: answersAlike(schemas),
      headers: heads,
      parameters: headParameters,
      securitySchemes,
    },
  }
}
