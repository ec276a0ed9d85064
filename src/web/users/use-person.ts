import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { User } from '#contract/user.ts'
import { users } from '#contract/users.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call, type Rows } from '#web/api/call-api.ts'
import { keyOf } from '#web/api/queries.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { listsToSearch } from './lists-to-search.ts'

const max = 500

/** The person as a cached list of this page has them. */
function listed(client: QueryClient, userId: number): User | undefined {
  const lists = client.getQueriesData<Rows<User>>({ queryKey: keyOf(users.list).slice(0, 2) })
  return lists.flatMap(([, list]) => list?.rows ?? []).find(({ id }) => id === userId)
}

async function findIn(countryId: number, userId: number, search: string | undefined, signal: AbortSignal) {
  for (let offset = 0; ; offset += max) {
    const query = { search, limit: max, offset, sort: 'email' } as const
    const { rows } = await call(users.list, { params: { countryId }, query, signal })
    const found = rows.find(({ id }) => id === userId)
    if (found || rows.length < max) return found
  }
}

/** A country that the actor lost meanwhile lists nobody for them. */
const isOutOfSight = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 403)

async function find(
  places: readonly number[],
  userId: number,
  search: string | undefined,
  signal: AbortSignal,
) {
  for (const countryId of places) {
    const found = await findIn(countryId, userId, search, signal).catch(error => {
      if (isOutOfSight(error)) return undefined
      throw error
    })
    if (found) return found
  }
  return null
}

/**
 * A person from the lists within the actor's reach, kept up to date: `data` is null if they are in none, undefined
 * while loading. `keep` shows the answer of a change at once.
 */
export function usePerson(userId: number) {
  const client = useQueryClient()
  const managed = useCountries('MANAGER')
  const [address] = useSearchParams()
  const ids = managed?.map(({ id }) => id)
  const queryKey = [keyOf(users.list)[0], 'one', userId, ids?.toSorted((a, b) => a - b) ?? null]
  const known = () => client.getQueryData<User | null>(queryKey) ?? listed(client, userId)
  const reading = queryOptions<User | null>({
    queryKey,
    queryFn: ({ signal }) => {
      const person = known()
      return find(listsToSearch(ids ?? [], address, person), userId, person?.email, signal)
    },
  })
  const query = useQuery({
    ...reading,
    enabled: ids !== undefined,
    initialData: () => listed(client, userId),
    initialDataUpdatedAt: 0,
  })
  return {
    query,
    keep: (person: User) => client.setQueryData(queryKey, person),
    /** Reads the person again, without retries: an action waits for it. */
    reread: () => client.fetchQuery({ ...reading, staleTime: 0, retry: false }),
  }
}
