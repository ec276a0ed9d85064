import * as z from 'zod'
import { securityKinds } from '#domain/security-kind.ts'
import { among, day } from './activity.ts'
import { endpoint, user } from './endpoint.ts'
import { bigId, idFilter, instant, listQuery, person, sortBy } from './fields.ts'

/** A note of the security log: who did what, to whose account, from where. Never a password or a token. */
export const securityNote = z.object({
  id: bigId,
  kind: z.enum(securityKinds),
  createdAt: instant,
  /** Null for whoever was not signed in, and at the terminal. */
  user: person.nullable(),
  aboutUser: person.nullable(),
  /** The name of the country whose rights it is about; null where it is about none. */
  country: z.string().nullable(),
  ip: z.string().nullable(),
  /** "Safari on iPhone"; null at the terminal. */
  device: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type SecurityNote = z.output<typeof securityNote>

export const securitySorts = ['createdAt'] as const

/** `from` and `to` are days in UTC, both included; `userId` finds what people did and what was done to them. */
export const securityQuery = listQuery.omit({ storeroomId: true }).extend({
  securityKind: among(securityKinds),
  userId: idFilter,
  from: day,
  to: day,
  sort: sortBy(securitySorts),
})

/** The security log; read-only. */
export const securityLog = {
  list: endpoint({
    method: 'GET',
    path: '/security-log',
    summary: 'Sign-ins, rights, exports and refused links, newest first; found by name, e-mail or address',
    access: user('sysadmin'),
    refuses: ['forbidden', 'too_many_lists'],
    query: securityQuery,
    reply: z.array(securityNote),
    list: true,
  }),
}
