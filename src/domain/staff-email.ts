import { longestLocalPart } from './mail-address.ts'

/** Names derived from a staff address (spec section 5, "Register"). */
interface StaffNames {
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
}

// Lower-casing the Kelvin sign gives an ASCII k, so other than ASCII is refused before.
const ascii = /^[!-~]+$/
const longForm = /^[a-z]{2,}(?:\.[a-z]{2,}){1,2}$/

/**
 * The address in lower case if it is first.last or first.middle.last, with at least two ASCII letters in each part
 * and 64 before the @ at most, at the company's own domain; else null. Checked on the raw string: no parser may see a different address.
 */
export function staffEmail(raw: string, domain: string): string | null {
  if (!ascii.test(raw)) return null
  const email = raw.toLowerCase()
  const at = email.indexOf('@')
  if (isTooLong(raw)) return null
  return at > 0 && email.slice(at + 1) === domain.toLowerCase() && longForm.test(email.slice(0, at))
    ? email
    : null
}

/** First, middle and last name from the local part, each capitalised. */
export function namesFrom(email: string): StaffNames {
  const parts = email.slice(0, email.indexOf('@')).split('.').map(capitalised)
  const [first = '', second = '', third] = parts
  return third === undefined
    ? { firstName: first, middleName: null, lastName: second }
    : { firstName: first, middleName: second, lastName: third }
}

const capitalised = (part: string) => part.charAt(0).toUpperCase() + part.slice(1)

const isTooLong = (raw: string) => raw.trim().split('@', 1).join('').length > longestLocalPart

/** Why something is no staff address: the spec's one message, which names the company. */
export const whyNoStaffEmail = (company: string): string => `${company} long email required`
