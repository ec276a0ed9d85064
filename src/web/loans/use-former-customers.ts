import { skipToken } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FormerCustomer } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { useApiQuery } from '#web/api/queries.ts'

/** The search is sent this long after the last keystroke. */
const restMs = 150

/** The country's former customers whose company has the text; the most recent for an empty one. */
export function useFormerCustomers(
  countryId: number | undefined,
  company: string,
): readonly FormerCustomer[] {
  const [search, setSearch] = useState(company)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(company.trim().slice(0, 200)), restMs)
    return () => clearTimeout(timer)
  }, [company])
  const { data } = useApiQuery(
    loans.formerCustomers,
    countryId === undefined ? skipToken : { params: { countryId }, query: { search } },
  )
  return data?.rows ?? []
}
