import * as z from 'zod'
import { duties } from '#domain/duty.ts'
import { firstSteps } from '#domain/first-step.ts'
import { endpoint, user } from './endpoint.ts'
import { countryInAddress, id, instant } from './fields.ts'

const inCountry = z.object({ countryId: countryInAddress })
const count = z.int().min(0)
/** A local day of the country, "2026-11-16". */
const day = z.iso.date()

const urgentLoan = z.object({
  id,
  title: z.string(),
  customerCompany: z.string(),
  storeroomName: z.string(),
  dueAt: instant,
  isOverdue: z.boolean(),
})

const waiting = z.object({
  duty: z.enum(duties),
  count,
  /** The loans due first. */
  loans: z.array(urgentLoan),
})
export type Waiting = z.output<typeof waiting>

const trends = z.object({
  /** Oldest first; the last one is the current week. */
  weeks: z.array(
    z.object({
      start: day,
      /** Units out when the week ended; in the current week, now. */
      unitsOut: count,
      /** Days from request to first shipping, for the loans first shipped in the week; null if there was none. */
      leadTime: z.object({ loans: count, median: z.number(), ninetyPercent: z.number() }).nullable(),
    }),
  ),
  /** The products with the most units out, and their total of units that can be lent. */
  utilisation: z.array(
    z.object({ productId: id, name: z.string(), partNumber: z.string(), out: count, all: count }),
  ),
  /** Overdue loans by days past the due date in the country’s calendar, youngest first; both days belong to it. */
  overdue: z.array(z.object({ fromDays: z.int(), toDays: z.int().nullable(), loans: count })),
})
export type Trends = z.output<typeof trends>

const firstStep = z.object({ step: z.enum(firstSteps), isDone: z.boolean() })
export type FirstStepState = z.output<typeof firstStep>

export const dashboard = {
  firstSteps: endpoint({
    method: 'GET',
    path: '/dashboard/country/:countryId/first-steps',
    summary: 'What the country needs before its first loan, and what of it is done',
    access: user('MANAGER in the country'),
    refuses: ['not_found', 'forbidden'],
    params: inCountry,
    reply: z.array(firstStep),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/dashboard/country/:countryId/waiting',
    summary: 'What waits for whoever fulfils loans in the country: how many loans, and the most urgent',
    access: user('ADMIN in the country'),
    refuses: ['not_found', 'forbidden'],
    params: inCountry,
    reply: z.array(waiting),
  }),
  trends: endpoint({
    method: 'GET',
    path: '/dashboard/country/:countryId/trends',
    summary: 'How the country’s lending goes: units out, utilisation, lead time and overdue loans',
    access: user('ADMIN in the country'),
    refuses: ['not_found', 'forbidden'],
    params: inCountry,
    reply: trends,
  }),
}
