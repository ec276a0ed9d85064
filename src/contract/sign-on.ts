import * as z from 'zod'
import { groupsUntold } from '#domain/group-rule.ts'
import { anyone, endpoint, user as signedIn } from './endpoint.ts'
import { id, instant, nothing } from './fields.ts'
import { user } from './user.ts'

const wanted = z.string().max(1000).optional()
const own = signedIn('any signed-in user, their own')
const redirects = { reply: nothing, status: 303, location: true } as const

/** The parameters of the directory's redirect; any others are passed on to be judged. */
const CameBack = z.object({
  state: z.string().max(200).optional(),
  code: z.string().max(4000).optional(),
  iss: z.string().max(1000).optional(),
  error: z.string().max(1000).optional(),
})

/** How the person's account is linked with the company's directory. */
export const ownSignOn = z.object({
  /** How the directory is called on buttons; null where single sign-on is not set up. */
  name: z.string().nullable(),
  linked: z
    .object({
      since: instant,
      lastUsedAt: instant.nullable(),
      /** How many groups the directory told last (null: never any), and why the last sign-on told none. */
      groups: z.object({ count: z.int().nullable(), untold: z.enum(groupsUntold).nullable() }),
    })
    .nullable(),
  hasPassword: z.boolean(),
})
export type OwnSignOn = z.output<typeof ownSignOn>

export const signOn = {
  start: endpoint({
    method: 'GET',
    path: '/auth/oidc/start',
    summary: 'Go to the company’s directory to sign in; `returnTo` is the page to open afterwards',
    access: anyone,
    refuses: [],
    query: z.strictObject({ returnTo: wanted }),
    ...redirects,
    // Exempt from load shedding, so that calls that wait for a directory that hangs keep nobody else out.
    always: true,
    idempotencyKey: false,
    setsCookies: true,
  }),
  callback: endpoint({
    method: 'GET',
    path: '/auth/oidc/callback',
    summary:
      'Come back from the directory: opens a session, or leads to the sign-in page, which says why not',
    access: anyone,
    refuses: [],
    query: CameBack,
    ...redirects,
    // The answer opens a session, so it is never stored for retries.
    idempotencyKey: false,
    setsCookies: true,
  }),
  own: endpoint({
    method: 'GET',
    path: '/auth/oidc',
    summary: 'How one is linked with the company’s directory',
    access: own,
    refuses: [],
    reply: ownSignOn,
    beforeFactor: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/oidc/confirm',
    summary: 'The directory’s address that asks anew who one is, which counts for 15 minutes',
    access: own,
    refuses: ['sign_on_off', 'sign_on_away', 'no_sign_on', 'confirm_by_factor', 'too_many_requests'],
    body: z.strictObject({ returnTo: wanted }),
    example: { returnTo: '/profile' },
    reply: z.object({ address: z.url() }),
    idempotencyKey: false,
    beforeFactor: true,
    setsCookies: true,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/auth/oidc',
    summary: 'Unlink oneself from the directory, if one has a password',
    access: own,
    refuses: ['no_sign_on', 'no_other_way_in'],
    reply: nothing,
    status: 204,
    confirms: true,
  }),
  unlinkOther: endpoint({
    method: 'DELETE',
    path: '/user/oidc',
    summary:
      'Unlink somebody from the directory, so that another identity of it can be linked; signs them out',
    access: signedIn('sysadmin'),
    refuses: ['not_found', 'forbidden', 'own_account', 'no_sign_on'],
    body: z.strictObject({ userId: id }),
    example: { userId: 2 },
    reply: user,
    confirms: true,
  }),
}
