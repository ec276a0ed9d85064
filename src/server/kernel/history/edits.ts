/** What a form changes of a row, for the table and for history; null when that is nothing. Absent leaves a field. */
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
