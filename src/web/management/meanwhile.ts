type FormValue = string | number | boolean | null | undefined

/** What a form holds: texts, ticks and chosen ids by field. */
export type FormValues = Readonly<Record<string, FormValue>>

/** A field that somebody else changed while this person was typing. */
export interface Change {
  readonly label: string
  readonly was: string
  readonly is: string
}

const shown = (value: FormValue): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value ?? '') || '-'
}

/**
 * What a form holds after a newer reading: what was typed stays, the rest follows. `changes` names what somebody else
 * changed, unless the form was untouched or says the same already.
 */
export function meanwhile<Values extends FormValues>(
  before: Values,
  after: Values,
  typed: Values,
  labels: Readonly<Partial<Record<keyof Values, string>>>,
): { values: Values; changes: readonly Change[] } {
  const touched = Object.keys(after).filter(field => typed[field] !== before[field])
  const kept = Object.fromEntries(touched.map(field => [field, typed[field]]))
  const changed = Object.keys(after).filter(
    field => before[field] !== after[field] && typed[field] !== after[field],
  )
  return {
    values: { ...after, ...kept },
    changes:
      touched.length === 0
        ? []
        : changed.map(field => ({
            label: labels[field] ?? field,
            was: shown(before[field]),
            is: shown(after[field]),
          })),
  }
}
