import type { FormValues, Reading } from './meanwhile.ts'

/** An edit form's typed values, and the reading of the record that it began from. */
export interface KeptEdit<Values> extends Reading<Values> {
  readonly typed: Values
}

/** Parses a kept edit; null if there is none, or if an earlier version of the pages kept other fields. */
export function readKeptEdit<Values extends FormValues>(
  text: string | null,
  fields: readonly string[],
): KeptEdit<Values> | null {
  try {
    const kept: KeptEdit<Values> | null = JSON.parse(text ?? 'null')
    const isOfForm = [kept?.values, kept?.typed].every(one => Object.keys(one ?? {}).join() === fields.join())
    return kept && isOfForm && Number.isInteger(kept.version) ? kept : null
  } catch {
    return null
  }
}
