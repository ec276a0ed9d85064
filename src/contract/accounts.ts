import * as z from 'zod'
import { EndUser, Forget, Register, ResetPassword } from './account-forms.ts'
import { anyone, endpoint, token, user } from './endpoint.ts'
import { id, nothing } from './fields.ts'

const done = { reply: nothing, status: 204 } as const

export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Ask for an account; the answer does not tell whether there is one already',
    access: anyone,
    body: Register,
    reply: z.object({ firstName: z.string(), email: z.string() }),
    status: 201,
  }),
  forget: endpoint({
    method: 'POST',
    path: '/auth/forget',
    summary: 'Ask for a link to reset the password; every outcome is answered alike',
    access: anyone,
    body: Forget,
    ...done,
  }),
  reset: endpoint({
    method: 'PATCH',
    path: '/auth/reset',
    summary: 'Set the password by a mailed link, once; ends every session',
    access: token('reset', 'choose-password'),
    body: ResetPassword,
    ...done,
  }),
  validate: endpoint({
    method: 'PATCH',
    path: '/auth/validate',
    summary: 'Make the approved account active by its mailed link',
    access: token('validate'),
    body: z.strictObject({}),
    ...done,
  }),
  decline: endpoint({
    method: 'PATCH',
    path: '/auth/decline',
    summary: 'Say by the mailed link that one did not ask for this account',
    access: token('decline'),
    body: z.strictObject({}),
    ...done,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/auth/validate',
    summary: 'Approve an account that has a country role, and mail its validation link',
    access: user('MANAGER in the user’s primary country; MANAGER anywhere while the user has none'),
    body: z.strictObject({ userId: id }),
    ...done,
  }),
  reject: endpoint({
    method: 'PATCH',
    path: '/auth/reject',
    summary: 'Reject (4) or deactivate (5) an account; ends its sessions and links',
    access: user('MANAGER in the user’s primary country; MANAGER anywhere while the user has none'),
    body: EndUser,
    ...done,
  }),
}
