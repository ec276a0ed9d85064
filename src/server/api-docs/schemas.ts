import * as z from 'zod'
import { namedSchemas } from './named-schemas.ts'

export type Json = Record<string, unknown>

/** The JSON Schemas of one description; named schemas are listed once under `components`. */
export interface Schemas {
  readonly components: Record<string, Json>
  /** `input` is what may be sent; `output` is what is answered, and what text in a URL is parsed to. */
  of(type: z.ZodType, io: 'input' | 'output'): Json
}

export function gatherSchemas(): Schemas {
  const components: Record<string, Json> = {}
  return {
    components,
    of(type, io) {
      // Wrapped in an array, because Zod does not name a schema at the root.
      const { $defs = {}, items } = z.toJSONSchema(z.array(type), {
        io,
        metadata: namedSchemas,
        override: ({ zodSchema, jsonSchema }) => {
          delete jsonSchema.id
          // Metadata that Zod's checks cannot express: the maximum length, or that a text is an instant.
          Object.assign(jsonSchema, z.globalRegistry.get(zodSchema))
        },
      })
      for (const [name, schema] of Object.entries($defs)) components[name] ??= placed(schema)
      return placed(items)
    },
  }
}

function placed(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
