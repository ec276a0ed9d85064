type FormValue = string | number | boolean | null | undefined

/** A form's values by field: texts, checkboxes and chosen ids. */
export type FormValues = Readonly<Record<string, FormValue>>

/** The labels of a form's fields; changes of fields without a label are not shown. */
export type Labels<Values> = Readonly<Partial<Record<keyof Values, string>>>

/** The edited record, as read last. */
export interface Reading<Values> {
  readonly version: number
  readonly values: Values
}

/** A field that somebody else changed while this person was typing. */
export interface Change<Values extends FormValues> {
  readonly field: keyof Values & string
  readonly label: string
  readonly was: string
  readonly is: string
  /** The other person's value, as the form holds it. */
  readonly theirs: FormValue
  /** This person typed something else into the field, and has not decided whose value to keep. */
  readonly clashes: boolean
}

interface Readings<Values> {
  /** The values when this person began to type. */
  readonly since: Values
  readonly before: Values
  readonly after: Values
  /** The values in the form now. */
  readonly typed: Values
}

/** Whether the form holds something else than the reading. */
export const isTouched = <Values extends FormValues>(values: Values, typed: Values): boolean =>
  Object.keys(values).some(field => typed[field] !== values[field])

/** The form's values after a newer reading: what was typed stays, the rest is updated. */
export function merged<Values extends FormValues>({ before, after, typed }: Readings<Values>): Values {
  const kept = Object.keys(after).filter(field => typed[field] !== before[field])
  return { ...after, ...Object.fromEntries(kept.map(field => [field, typed[field]])) }
}

/** The fields that somebody else changed since this person began to type; none where nothing else was typed. */
export function changesBetween<Values extends FormValues>(
  { since, before, after, typed }: Readings<Values>,
  labels: Labels<Values>,
): Change<Values>[] {
  const fields: (keyof Values & string)[] = Object.keys(after)
  if (!isTouched(before, typed)) return []
  return fields.flatMap(field => {
    const label = labels[field]
    const isTyped = typed[field] !== before[field]
    const agrees = typed[field] === after[field]
    if (label === undefined || since[field] === after[field] || (isTyped && agrees)) return []
    const clashes = isTyped && !agrees
    return [
      { field, label, was: shown(since[field]), is: shown(after[field]), theirs: after[field], clashes },
    ]
  })
}

/** A decision about a field stays, unless it was changed again since. */
export function stillDecided<Values extends FormValues>(
  changes: readonly Change<Values>[],
  known: readonly Change<Values>[],
): Change<Values>[] {
  const decided = new Map(known.filter(({ clashes }) => !clashes).map(({ field, theirs }) => [field, theirs]))
  return changes.map(change =>
    decided.has(change.field) && decided.get(change.field) === change.theirs
      ? { ...change, clashes: false }
      : change,
  )
}

const shown = (value: FormValue): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value ?? '') || '-'
}
