import { client } from '../app.tsx'
import { signedInNow } from '../session/signed-in.ts'
import { configCall, selfCall } from './bootstrap-endpoints.ts'
import { queryOf } from './queries.ts'

/** Longer than this nobody waits for an answer before something is drawn. */
const patienceMs = 500

/**
 * Takes what every address waits for, before anything is drawn; who waits for it says if it does not come. Comes to an end
 * when it is known who is signed in, or when that takes long.
 */
export async function prefetchFirstReads(): Promise<void> {
  const withoutError = (query: Promise<unknown>) => query.catch(() => undefined)
  void withoutError(client.query(queryOf(configCall)))
  if (signedInNow() !== 'yes') return
  const timeout = new Promise(resolve => setTimeout(resolve, patienceMs))
  await Promise.race([withoutError(client.query(queryOf(selfCall))), timeout])
}
