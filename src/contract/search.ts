import * as z from 'zod'
import { loanStates } from '#domain/loan.ts'
import { endpoint, user } from './endpoint.ts'
import { id, named, singleLine } from './fields.ts'
import { unit } from './unit.ts'

/** The results of a search everywhere: enough to recognise each, and its id to link to it. */
const findings = z.object({
  loans: z.array(
    z.object({
      id,
      title: z.string(),
      customerCompany: z.string(),
      loanState: named(loanStates),
      isOverdue: z.boolean(),
    }),
  ),
  units: z.array(unit),
  products: z.array(z.object({ id, name: z.string(), partNumber: z.string() })),
  people: z.array(z.object({ id, name: z.string(), email: z.string() })),
})
export type Findings = z.output<typeof findings>

/** The most results for each noun. */
export const maxFound = 5

export const search = {
  everywhere: endpoint({
    method: 'GET',
    path: '/search',
    summary: `The newest ${maxFound} loans, and some units, products and people, that have the text; a loan also by its number`,
    access: user('any signed-in user; each finding by the rule of its noun'),
    refuses: [],
    query: z.strictObject({ search: singleLine(200) }),
    reply: findings,
  }),
}
