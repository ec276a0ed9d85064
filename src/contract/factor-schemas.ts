import * as z from 'zod'
import { confirmingWays, factorPolicies, maxGraceDays } from '#domain/second-factor.ts'
import { id, instant } from './fields.ts'

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id,
  name: z.string(),
  addedAt: instant,
  lastUsedAt: instant.nullable(),
  /** When the passkey's signature counter went backwards, which suggests that it was copied. */
  counterBackAt: instant.nullable(),
  /** The passkey was made under another address of this installation, and does not work at this one. */
  isElsewhere: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

/** A person's own second factors, and how they can confirm who they are. */
export const ownFactors = z.object({
  policy: z.enum(factorPolicies),
  isDemanded: z.boolean(),
  totp: z.object({ addedAt: instant, lastUsedAt: instant.nullable() }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodes: z.object({ left: z.int(), madeAt: instant }).nullable(),
  /** Ways in which this person can confirm who they are; empty where only a fresh sign-in does. */
  confirmsBy: z.array(z.enum(confirmingWays)),
})
export type OwnFactors = z.output<typeof ownFactors>

const factorPolicy = z.strictObject({
  policy: z.enum(factorPolicies),
  graceDays: z
    .int('Please enter a whole number of days.')
    .min(0, 'Please enter 0 or more.')
    .max(maxGraceDays, `At most ${maxGraceDays} days.`),
})

/** The policy, and of how many people it asks something. */
export const factorPolicyState = factorPolicy.extend({
  since: instant.nullable(),
  /** People who can sign in, those who have a factor, and those of whom the policy demands one and who have none. */
  people: z.int(),
  withFactor: z.int(),
  without: z.int(),
  /** Per policy, how many people it would demand a factor of who have none. */
  lacking: z.record(z.enum(factorPolicies), z.int()),
})
export type FactorPolicyState = z.output<typeof factorPolicyState>

export const SetFactorPolicy = factorPolicy

/** A code as typed: of an authenticator app, or one for recovery. */
const codeMissing = 'Please enter a code.'
export const Code = z.strictObject({
  code: z.string({ error: codeMissing }).trim().min(1, codeMissing).max(40, 'This is no code.'),
})

export const Confirmation = z.strictObject({
  password: z.string().max(1000).optional(),
  code: z.string().max(40).optional(),
})
