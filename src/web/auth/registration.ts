import { namesFrom } from '#domain/staff-email.ts'

/** The body of POST /auth/register as in the spec's section 7: names derived from the address, in lower case. */
export function registrationOf(typed: { email: string; password: string }) {
  const email = typed.email.trim().toLowerCase()
  return { ...namesFrom(email), email, password: typed.password }
}
