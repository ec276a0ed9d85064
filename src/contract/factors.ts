import * as z from 'zod'
import { confirmingWays, factorPolicies, mostGraceDays } from '#domain/second-factor.ts'
import { signedIn } from './auth.ts'
import { anyone, endpoint, token, user } from './endpoint.ts'
import { id, instant, nothing } from './fields.ts'
import {
  exampleNewPasskey,
  exampleSigned,
  NewPasskey,
  passkeyName,
  passkeyToMake,
  passkeyToSign,
  RenamePasskey,
  SignedByPasskey,
} from './passkey-forms.ts'

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id,
  name: z.string(),
  addedAt: instant,
  lastUsedAt: instant.nullable(),
  /** When its counter went backwards, as that of a copy does. */
  counterBackAt: instant.nullable(),
  /** It was made under another address of this installation, and opens nothing at this one. */
  isElsewhere: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

/** What one signs in with beside the password. */
export const ownFactors = z.object({
  policy: z.enum(factorPolicies),
  isDemanded: z.boolean(),
  totp: z.object({ addedAt: instant, lastUsedAt: instant.nullable() }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodes: z.object({ left: z.int(), madeAt: instant }).nullable(),
  /** How one can confirm who one is; empty where only a fresh sign-in does. */
  confirmsBy: z.array(z.enum(confirmingWays)),
})
export type OwnFactors = z.output<typeof ownFactors>

const factorPolicy = z.strictObject({
  policy: z.enum(factorPolicies),
  graceDays: z
    .int('Please enter a whole number of days.')
    .min(0, 'Please enter 0 or more.')
    .max(mostGraceDays, `At most ${mostGraceDays} days.`),
})

/** The policy, and of how many people it asks something. */
export const factorPolicyState = factorPolicy.extend({
  since: instant.nullable(),
  /** People who can sign in, those who have a factor, and those of whom the policy demands one and who have none. */
  people: z.int(),
  withFactor: z.int(),
  without: z.int(),
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

const own = user('any signed-in user, their own')
const sysadminOnly = user('sysadmin')
const done = { reply: nothing, status: 204 } as const
/** An answer that shows a secret once is not stored for retries. */
const shownOnce = { idempotencyKey: false } as const
const ownChange = { access: own, confirms: true, beforeFactor: true } as const

export const factors = {
  signInByCode: endpoint({
    method: 'POST',
    path: '/auth/login/code',
    summary: 'Sign in with the code of an authenticator app, or a recovery code, after the password',
    access: token('ticket'),
    refuses: ['wrong_code', 'too_many_requests'],
    body: Code,
    example: { code: '123456' },
    reply: signedIn,
    idempotencyKey: false,
    setsCookies: true,
  }),
  passkeyForTicket: endpoint({
    method: 'POST',
    path: '/auth/login/passkey/options',
    summary: 'What a passkey has to sign after the password; good once, for five minutes',
    access: token('ticket'),
    refuses: [],
    reply: passkeyToSign,
    idempotencyKey: false,
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Begin to sign in with a passkey alone: a ticket, and what the passkey has to sign',
    access: anyone,
    refuses: ['too_many_requests'],
    reply: z.object({ ticket: z.string(), options: passkeyToSign }),
    idempotencyKey: false,
  }),
  signInByPasskey: endpoint({
    method: 'POST',
    path: '/auth/login/passkey',
    summary: 'Sign in with what a passkey signed: alone, or after the password',
    access: token('ticket'),
    refuses: ['wrong_passkey', 'too_many_requests'],
    body: SignedByPasskey,
    example: exampleSigned,
    reply: signedIn,
    idempotencyKey: false,
    setsCookies: true,
  }),
  own: endpoint({
    method: 'GET',
    path: '/auth/factor',
    summary: 'One’s own second factors',
    access: own,
    refuses: [],
    reply: ownFactors,
    beforeFactor: true,
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/auth/factor/totp/start',
    summary: 'A secret for a new authenticator app; it counts once the app showed its first code',
    ...ownChange,
    refuses: ['factors_off'],
    reply: z.object({ secret: z.string(), uri: z.string() }),
    ...shownOnce,
  }),
  addTotp: endpoint({
    method: 'POST',
    path: '/auth/factor/totp',
    summary: 'Add the authenticator app by the code that it shows, instead of the one before',
    ...ownChange,
    refuses: ['factors_off', 'code_differs', 'factor_setup_over', 'too_many_requests'],
    body: Code,
    example: { code: '123456' },
    ...done,
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/auth/factor/totp',
    summary: 'Remove the authenticator app',
    ...ownChange,
    refuses: ['no_factor', 'last_factor'],
    ...done,
  }),
  passkeyToAdd: endpoint({
    method: 'POST',
    path: '/auth/factor/passkey/options',
    summary: 'What a browser needs to make a passkey; good once, for five minutes',
    ...ownChange,
    refuses: ['factors_off', 'too_many_passkeys'],
    reply: passkeyToMake,
    ...shownOnce,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/auth/factor/passkey',
    summary: 'Add a passkey that a browser made',
    ...ownChange,
    refuses: ['factors_off', 'too_many_passkeys', 'factor_setup_over'],
    body: z.strictObject({
      name: passkeyName,
      passkey: NewPasskey,
    }),
    example: { name: 'Laptop', passkey: exampleNewPasskey },
    ...done,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/auth/factor/passkey',
    summary: 'Give a passkey of one’s own another name',
    access: own,
    refuses: ['not_found'],
    body: RenamePasskey,
    example: { id: 3, name: 'Phone' },
    ...done,
    confirms: true,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/auth/factor/passkey',
    summary: 'Remove a passkey of one’s own',
    ...ownChange,
    refuses: ['not_found', 'last_factor'],
    body: z.strictObject({ id }),
    example: { id: 3 },
    ...done,
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/factor/recovery-codes',
    summary: 'Ten codes for when every factor is lost, shown once; they replace those before',
    ...ownChange,
    refuses: ['no_factor', 'too_many_requests'],
    reply: z.object({ codes: z.array(z.string()) }),
    ...shownOnce,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    summary:
      'Confirm by code, or without a second factor by password, that it is oneself, which counts for 15 minutes',
    access: own,
    refuses: ['not_confirmed', 'confirm_by_factor', 'too_many_requests'],
    body: Confirmation,
    example: { password: 'Demo-pass-1' },
    ...done,
    beforeFactor: true,
    idempotencyKey: false,
  }),
  passkeyToConfirm: endpoint({
    method: 'POST',
    path: '/auth/confirm/passkey/options',
    summary: 'What a passkey has to sign to confirm that it is oneself',
    access: own,
    refuses: ['no_factor'],
    reply: passkeyToSign,
    beforeFactor: true,
    idempotencyKey: false,
  }),
  confirmByPasskey: endpoint({
    method: 'POST',
    path: '/auth/confirm/passkey',
    summary: 'Confirm by what a passkey signed that it is oneself',
    access: own,
    refuses: ['not_confirmed', 'too_many_requests'],
    body: SignedByPasskey,
    example: exampleSigned,
    ...done,
    beforeFactor: true,
    idempotencyKey: false,
  }),
  policy: endpoint({
    method: 'GET',
    path: '/auth/factor/policy',
    summary: 'Who has to have a second factor',
    access: sysadminOnly,
    refuses: ['forbidden'],
    reply: factorPolicyState,
  }),
  setPolicy: endpoint({
    method: 'PATCH',
    path: '/auth/factor/policy',
    summary: 'Say who has to have a second factor, and within how many days',
    access: sysadminOnly,
    refuses: ['forbidden'],
    body: SetFactorPolicy,
    example: { policy: 'MANAGERS', graceDays: 14 },
    reply: factorPolicyState,
    confirms: true,
  }),
}
