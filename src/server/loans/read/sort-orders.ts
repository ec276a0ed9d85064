import type { loanSorts } from '#contract/loans.ts'
import { loanStates } from '#domain/loan.ts'
import { dueAge } from '../../kernel/db/columns.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { byNumberOf, type IndexScan, type SortColumn } from '../../kernel/db/lists/list-sql.ts'
import { isStoreroomSort, storeroomScan } from '../../kernel/db/lists/storeroom-scan.ts'
import { loans } from '../../kernel/db/schema.ts'
import { type LoanFilter, loansOfCountry } from '../reach.ts'

const nameOf = (person: string) => sql.raw(`lower(${person}.first_name || ' ' || ${person}.last_name)`)

type LoanSort = (typeof loanSorts)[number]

export const loanOrders: Record<LoanSort, SortColumn> = {
  id: { by: sql`loans.id` },
  title: { by: sql`lower(loans.title)` },
  createdAt: { by: sql`loans.created_at` },
  createdBy: {
    by: nameOf('sorted'),
    joins: sql`join users sorted on sorted.id = loans.created_by`,
  },
  dueAt: { by: dueAge(loans) },
  customerCompany: { by: sql`lower(loans.customer_company)` },
  customerEmail: { by: sql`lower(loans.customer_email)` },
  storeroom: {
    by: sql`lower(sorted.name)`,
    joins: sql`join storerooms sorted on sorted.id = loans.storeroom_id`,
  },
  state: { by: byNumberOf(sql`loans.state`, loanStates) },
}

const people = sql`(select id, ${nameOf('users')} as name from users) person`

/** The index scan for a country's loans in that order; null if the country's own index provides it. */
export function loanScan(countryId: number, filter: LoanFilter, sort: LoanSort): IndexScan | null {
  const branch = loansOfCountry(countryId, filter)
  if (sort === 'createdBy')
    return { keys: people, where: sql`loans.created_by = person.id and ${branch}`, rank: sql`person.name` }
  if (!isStoreroomSort(sort)) return null
  const { storeroomId: storeroomIds, loanStateId: stateNumbers } = filter
  return storeroomScan({ table: sql`loans`, states: loanStates, countryId, storeroomIds, stateNumbers }, sort)
}
