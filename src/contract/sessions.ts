import * as z from 'zod'
import { endpoint, user } from './endpoint.ts'
import { id, instant, nothing } from './fields.ts'

/** A device on which the user is signed in (domain.md, Countries). */
export const session = z.object({
  id,
  userAgent: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  /** The session of this request. */
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/auth/session',
    summary: 'Where one is signed in, last seen first',
    access: user('any signed-in user, their own'),
    refuses: [],
    reply: z.array(session),
    list: true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/auth/session',
    summary: 'End some of one’s own sessions, all of them or none',
    access: user('any signed-in user, their own'),
    refuses: ['not_found'],
    body: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    example: { ids: [8] },
    reply: nothing,
    status: 204,
    confirms: true,
  }),
}
