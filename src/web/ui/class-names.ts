/** Joins the class names that apply; false and undefined are skipped. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
