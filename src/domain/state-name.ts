import { inWords } from './machine.ts'
import { type Role, roleLabels, roles } from './role.ts'

const isRole = (value: string): value is Role => roles.some(role => role === value)

/** A role or a state of history as a page names it: "Admin", "In stock". */
export function stateName(code: string): string {
  if (isRole(code)) return roleLabels[code]
  const words = inWords(code)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
