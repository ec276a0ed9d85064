import * as z from 'zod'
import { brokenPasswordRules, longestPassword, passwordRules, passwordsDiffer } from '#domain/password.ts'
import { staffEmail, whyNoStaffEmail } from '#domain/staff-email.ts'
import { isCleanText, lengthOf } from '#domain/text.ts'
import { id, singleLine, unstorable } from './fields.ts'

export const emailMissing = 'Please enter your email.'

/** A new password: the five rules, each with its message (spec section 5). */
export const newPassword = z
  .string({ error: passwordRules[0].message })
  .refine(password => isCleanText(password, 'one'), { error: unstorable, abort: true })
  .refine(password => lengthOf(password) <= longestPassword, {
    error: `At most ${longestPassword} characters.`,
  })
  .superRefine((password, context) => {
    for (const message of brokenPasswordRules(password)) context.addIssue({ code: 'custom', message })
  })
  .meta({ maxLength: longestPassword, description: brokenPasswordRules('').join('. ') })

export const examplePassword = 'Spring-rain-26'

const name = z.string().max(320).nullish()

/** An address as typed. It is not normalised: that would turn a Kelvin sign into a K and let another address pass. */
export const typedAddress = z.string({ error: emailMissing }).trim().min(1, emailMissing).max(320)

/** The server derives the names from the e-mail and ignores those that are sent (domain.md, Accounts). */
export const Register = z.strictObject({
  firstName: name,
  middleName: name,
  lastName: name,
  /** An address that is missing, no text or too long is refused with the company's name as well, which the server knows. */
  email: z.string().trim().max(320).catch(''),
  password: newPassword,
})

const confirmed = { password: newPassword, confirmPassword: z.string({ error: passwordsDiffer }) }

const isConfirmed = (typed: { password: string; confirmPassword: string }) =>
  typed.password === typed.confirmPassword

/** Checked together with the other fields, so that all errors show at once. */
const orDiffer = () => ({
  error: passwordsDiffer,
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
})

/** Spec section 5, "Password (register and reset)". */
export const ResetPassword = z.strictObject(confirmed).refine(isConfirmed, orDiffer())

/** The register page's form: the e-mail must be a long one at the company's own domain (spec section 5). */
export const registerForm = (company: { name: string; emailDomain: string }) =>
  z
    .strictObject({
      email: z.string().refine(email => staffEmail(email.trim(), company.emailDomain) !== null, {
        error: whyNoStaffEmail(company.name),
      }),
      ...confirmed,
    })
    .refine(isConfirmed, orDiffer())

/** Spec section 5, "Forgot password". */
export const Forget = z.strictObject({ email: singleLine(320, emailMissing) })

/** The most requests that one call rejects. */
const maxRejected = 100

/** The accounts to reject, each at most once. */
export const RejectMany = z.strictObject({
  userIds: z
    .array(id)
    .min(1)
    .max(maxRejected)
    .transform(ids => [...new Set(ids)]),
})

/** Spec section 7: `userStateId` is REJECTED 4 or INACTIVE 5. */
export const EndUser = z.strictObject({ userId: id, userStateId: z.literal([4, 5]) })
