import * as z from 'zod'
import { passwordPolicies } from '#domain/password-policy.ts'
import { EndUser, examplePassword, Forget, Register, RejectMany, ResetPassword } from './account-forms.ts'
import { anyone, endpoint, token, user } from './endpoint.ts'
import { id, instant, nothing } from './fields.ts'

/** When and where the password was chosen, if the account was registered in another browser. */
const chosenElsewhere = z.object({ chosenAt: instant, userAgent: z.string().nullable() })
export type ChosenElsewhere = z.output<typeof chosenElsewhere>

export const SetPasswordPolicy = z.strictObject({ policy: z.enum(passwordPolicies) })
/** The policy applies to passwords that are chosen after it was set, never to older ones. */
export const passwordPolicyState = z.object({ policy: z.enum(passwordPolicies) })
export type PasswordPolicyState = z.output<typeof passwordPolicyState>

const done = { reply: nothing, status: 204 } as const

export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Ask for an account; the answer does not tell whether there is one already',
    access: anyone,
    // Forbidden before the set-up: the first account is the sysadmin's.
    refuses: ['forbidden', 'too_many_requests'],
    body: Register,
    example: {
      firstName: 'Nils',
      middleName: null,
      lastName: 'Newman',
      email: 'nils.newman@acme.example',
      password: examplePassword,
    },
    reply: z.object({ firstName: z.string(), email: z.string() }),
    status: 201,
    setsCookies: true,
  }),
  forget: endpoint({
    method: 'POST',
    path: '/auth/forget',
    summary: 'Ask for a link to reset the password; every outcome is answered alike',
    access: anyone,
    refuses: ['too_many_requests'],
    body: Forget,
    example: { email: 'adam.admin@acme.example' },
    ...done,
  }),
  reset: endpoint({
    method: 'PATCH',
    path: '/auth/reset',
    summary: 'Set the password by a mailed link, once; ends every session',
    access: token('reset', 'choose-password'),
    refuses: [],
    body: ResetPassword,
    example: { password: examplePassword, confirmPassword: examplePassword },
    ...done,
    setsCookies: true,
  }),
  resettable: endpoint({
    method: 'GET',
    path: '/auth/reset',
    summary: 'Say whether the mailed link still sets a password, without using it',
    access: token('reset', 'choose-password'),
    refuses: [],
    ...done,
  }),
  validate: endpoint({
    method: 'PATCH',
    path: '/auth/validate',
    summary: 'Make the approved account active by its mailed link',
    access: token('validate'),
    refuses: [],
    body: z.strictObject({}),
    example: {},
    ...done,
    setsCookies: true,
  }),
  verified: endpoint({
    method: 'GET',
    path: '/auth/validate',
    summary:
      'Say after validating, for 30 minutes, when and where a browser other than this one chose the password',
    access: token('validate'),
    refuses: [],
    reply: z.object({ elsewhere: chosenElsewhere.nullable() }),
  }),
  chooseAnother: endpoint({
    method: 'PATCH',
    path: '/auth/validate/password',
    summary: 'Choose another password than the registration’s, once, within 30 minutes after validating',
    access: token('validate'),
    refuses: [],
    body: ResetPassword,
    example: { password: examplePassword, confirmPassword: examplePassword },
    ...done,
    setsCookies: true,
  }),
  disown: endpoint({
    method: 'PATCH',
    path: '/auth/disown',
    summary:
      'Say by the mailed link that a sign-in was somebody else’s; ends every session, makes the password void',
    access: token('disown'),
    refuses: [],
    body: z.strictObject({}),
    example: {},
    ...done,
  }),
  decline: endpoint({
    method: 'PATCH',
    path: '/auth/decline',
    summary: 'Say by the mailed link that one did not ask for this account',
    access: token('decline'),
    refuses: [],
    body: z.strictObject({}),
    example: {},
    ...done,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/auth/validate',
    summary: 'Approve an account that has a country role, and mail its validation link',
    access: user('MANAGER in the user’s primary country; MANAGER anywhere while the user has none'),
    refuses: ['not_found', 'forbidden', 'outranked', 'own_account', 'no_role_yet'],
    body: z.strictObject({ userId: id }),
    example: { userId: 9 },
    ...done,
    confirms: true,
  }),
  reject: endpoint({
    method: 'PATCH',
    path: '/auth/reject',
    summary: 'Reject (4) or deactivate (5) an account; ends its sessions and links',
    access: user('MANAGER in the user’s primary country; MANAGER anywhere while the user has none'),
    refuses: ['not_found', 'forbidden', 'outranked', 'own_account', 'wrong_state'],
    body: EndUser,
    example: { userId: 9, userStateId: 4 },
    ...done,
    confirms: true,
  }),
  rejectMany: endpoint({
    method: 'PATCH',
    path: '/auth/reject-many',
    summary: 'Reject many who wait for a decision, all or none; each as by the single call, and told by mail',
    access: user('MANAGER in the primary country of each; MANAGER anywhere while they have none'),
    refuses: ['not_found', 'forbidden', 'outranked', 'own_account', 'wrong_state'],
    body: RejectMany,
    example: { userIds: [9, 10] },
    ...done,
    confirms: true,
  }),
  passwordPolicy: endpoint({
    method: 'GET',
    path: '/auth/password/policy',
    summary: 'What happens to new passwords that are easily guessed',
    access: user('sysadmin'),
    refuses: ['forbidden'],
    reply: passwordPolicyState,
  }),
  setPasswordPolicy: endpoint({
    method: 'PATCH',
    path: '/auth/password/policy',
    summary: 'Say whether new passwords that are easily guessed are warned of or refused',
    access: user('sysadmin'),
    refuses: ['forbidden'],
    body: SetPasswordPolicy,
    example: { policy: 'REFUSE' },
    reply: passwordPolicyState,
    confirms: true,
  }),
}
