import * as z from 'zod'
import { activityKinds, domainEvents } from '#domain/activity-kind.ts'
import { endpoint, maxCountedAtOnce, user } from './endpoint.ts'
import { bigId, countryInAddress, id, idFilter, instant, listQuery, person, sortBy } from './fields.ts'

/**
 * An event: by whom, when, about what, with the values before and after. Ids are null if the reader may not see the
 * record.
 */
export const activity = z.object({
  id: bigId,
  kind: z.enum(activityKinds),
  event: z.enum(domainEvents),
  /** Null for what the schedule, the terminal or the customer did. */
  user: person.nullable(),
  createdAt: instant,
  loan: z.object({ id, title: z.string() }).nullable(),
  unit: z
    .object({
      id,
      serialNumber: z.string().nullable(),
      product: z.object({ name: z.string(), partNumber: z.string() }),
    })
    .nullable(),
  aboutUser: person.extend({ id: id.nullable() }).nullable(),
  storeroom: z.object({ id, name: z.string() }).nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Whose the addresses are that something was sent to, as far as they are known now. */
  names: z.record(z.string(), z.string()),
})
export type Activity = z.output<typeof activity>

export const activitySorts = ['createdAt'] as const

/** Some of these names; a filter of a list. */
export const among = <const K extends readonly [string, ...string[]]>(names: K) => {
  const one = z.enum(names)
  return z
    .union([one, z.array(one).max(100)])
    .transform(value => [...new Set([value].flat())])
    .pipe(z.array(one))
    .optional()
}

/** A day, as a filter takes it. */
export const day = z.iso.date('This is no date.').optional()

/**
 * `from` and `to` are local days of the country, both included. Paging ends where counting ends; older rows are found
 * by dates and filters, and the export has them all.
 */
export const activityQuery = listQuery.omit({ storeroomId: true }).extend({
  offset: z
    .string()
    .regex(/^\d{1,10}$/, 'This is not a number.')
    .transform(Number)
    .pipe(
      z.int().min(0).max(maxCountedAtOnce, `At most ${maxCountedAtOnce}; dates and filters reach further.`),
    )
    .optional(),
  kind: among(activityKinds),
  event: among(domainEvents),
  userId: idFilter,
  from: day,
  to: day,
  sort: sortBy(activitySorts),
})

const inCountry = z.object({ countryId: countryInAddress })
const access = user('MANAGER in the country; sysadmin for 0, what belongs to no country')

/** The audit log; read-only. */
export const activities = {
  list: endpoint({
    method: 'GET',
    path: '/activity/country/:countryId',
    summary:
      'Who did what when in a country, newest first; without X-Total-Count where it is more than 10,000',
    access,
    refuses: ['not_found', 'forbidden', 'too_many_lists'],
    params: inCountry,
    query: activityQuery,
    reply: z.array(activity),
    list: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/activity/country/:countryId/counts',
    summary: 'How much of each kind the other filters would show, each counted up to 10,001',
    access,
    refuses: ['not_found', 'forbidden'],
    params: inCountry,
    query: activityQuery.omit({ limit: true, offset: true, sort: true, kind: true, event: true }),
    reply: z.array(z.object({ kind: z.enum(activityKinds), count: z.int() })),
  }),
  people: endpoint({
    method: 'GET',
    path: '/activity/country/:countryId/people',
    summary: 'Everybody who ever did something in a country, by name',
    access,
    refuses: ['not_found', 'forbidden'],
    params: inCountry,
    reply: z.array(person),
    list: true,
  }),
}
