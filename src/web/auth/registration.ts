import { namesFrom } from '#domain/staff-email.ts'

/** POST /auth/register as the spec's section 7 sends it: names out of the address, in lower case. */
export function registrationOf(typed: { email: string; password: string }) {
  const email = typed.email.trim().toLowerCase()
  return { ...namesFrom(email), email, password: typed.password }
}
