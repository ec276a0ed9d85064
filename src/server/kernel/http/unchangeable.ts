import { refuse, refuseField } from '#domain/refusal.ts'

/**
 * Refuses (400, naming the field) a changed value of a field that can't be edited. Equal values pass, because clients
 * may send back the whole object that they read.
 */
export function assertUnchangedFields<Row extends object>(
  stored: Row,
  sent: { readonly [K in keyof Row]?: Row[K] | undefined },
): void {
  for (const field of Object.keys(sent) as (keyof Row & string)[]) {
    if (sent[field] !== undefined && sent[field] !== stored[field]) {
      throw refuseField('fixed_value', field, refuse('fixed_value', field).message)
    }
  }
}
