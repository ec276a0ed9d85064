/**
 * The changes that a form makes to a row, for the table and for history; null if there are none. Absent fields stay as
 * they are.
 */
export function editsOf<Row extends object>(
  stored: Row,
  form: { readonly [K in keyof Row]?: Row[K] | undefined },
) {
  const edits = Object.entries(form)
    .filter(([, value]) => value !== undefined)
    .filter(([field, value]) => stored[field as keyof Row] !== value)
  if (edits.length === 0) return null
  const was = edits.map(([field]) => [`${field}.was`, stored[field as keyof Row]])
  const is = edits.map(([field, value]) => [`${field}.is`, value])
  return { values: Object.fromEntries(edits), detail: Object.fromEntries([...was, ...is]) }
}
