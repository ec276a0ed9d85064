import type { QueryClient } from '@tanstack/react-query'
import { answersId, type PageAnswers } from '#contract/rendered-page.ts'
import { selfCall } from '../api/bootstrap-endpoints.ts'
import { queryOf } from '../api/queries.ts'

/** Moves the answers that the page was sent with into the cache, as old as the page, and checks whose they are. */
export function keepPageAnswers(client: QueryClient): void {
  const element = document.getElementById(answersId)
  const answers: PageAnswers = JSON.parse(element?.textContent ?? '[]')
  element?.remove()
  for (const [key, data] of answers) client.setQueryData(key, data, { updatedAt: performance.timeOrigin })
  if (answers.length > 0) void dropOthers(client)
}

/** Drops the answers if somebody else has the session by now: they signed in in another tab while the code was on its way. */
async function dropOthers(client: QueryClient): Promise<void> {
  const self = queryOf(selfCall)
  const before = client.getQueryData(self.queryKey)
  try {
    const now = await client.fetchQuery({ ...self, staleTime: 0 })
    if (now.id !== before?.id) await client.resetQueries()
  } catch {
    // Without a session the page leads to the sign-in.
  }
}
