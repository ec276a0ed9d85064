import * as z from 'zod'
import { shapes } from './shapes.ts'

export type Json = Record<string, unknown>

/** The JSON Schemas of one description: a shape with a name stands under `components`, once. */
export interface Schemas {
  readonly components: Record<string, Json>
  /** `input` is what may be sent; `output` what is answered, and what a text in an address is read as. */
  of(type: z.ZodType, io: 'input' | 'output'): Json
}

export function gatherSchemas(): Schemas {
  const components: Record<string, Json> = {}
  return {
    components,
    of(type, io) {
      // In a list, because a shape at the root would not be named.
      const { $defs = {}, items } = z.toJSONSchema(z.array(type), {
        io,
        metadata: shapes,
        override: ({ zodSchema, jsonSchema }) => {
          delete jsonSchema.id
          // What the contract says of a text that its checks can't: the longest, or that it is an instant.
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
