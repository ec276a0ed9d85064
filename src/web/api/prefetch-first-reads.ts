import type { QueryClient } from '@tanstack/react-query'
import { signedInNow } from '../session/signed-in.ts'
import { configCall, selfCall } from './bootstrap-endpoints.ts'
import { queryOf } from './queries.ts'

/** The first render waits no longer than this for answers. */
const patienceMs = 500

/**
 * Puts the answers that every address needs into the cache before the first render; their readers report failures.
 * Resolves once it is known who is signed in, or after `patienceMs`.
 */
export async function prefetchFirstReads(client: QueryClient): Promise<void> {
  const withoutError = (query: Promise<unknown>) => query.catch(() => undefined)
  void withoutError(client.query(queryOf(configCall)))
  if (signedInNow() !== 'yes') return
  const timeout = new Promise(resolve => setTimeout(resolve, patienceMs))
  await Promise.race([withoutError(client.query(queryOf(selfCall))), timeout])
}
