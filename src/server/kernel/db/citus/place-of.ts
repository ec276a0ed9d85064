import { sqlState } from '../sql-state.ts'

/** A connection to the coordinator. */
export interface Coordinator {
  readonly isInTransaction: boolean
  /** Sends a statement; resolves to its rows. */
  send(text: string, values?: readonly unknown[]): Promise<readonly Place[]>
}

interface Place {
  readonly country_id: number
}

/**
 * The country of the row with this id in a view of places (country-of.ts); null if there is none. All machines are asked at once; where one
 * of them refuses connections, each country by itself, so that rows on the other machines are found. If none of these has it, it may be
 * on the one that is away: its error is thrown.
 */
export async function placeOf(coordinator: Coordinator, view: string, id: unknown): Promise<number | null> {
  const asked = `select country_id from ${view} where id = $1`
  const places = await whereAllAreThere(coordinator, asked, [id])
  if (places) return places[0]?.country_id ?? null
  for (const country of await coordinator.send('select id as country_id from countries order by id')) {
    const { country_id: countryId } = country
    const found = await whereAllAreThere(coordinator, `${asked} and country_id = $2`, [id, countryId])
    if (found && found.length > 0) return countryId
  }
  // Fails again, which also ends the transaction; or the machine is back.
  const [place] = await coordinator.send(asked, [id])
  return place?.country_id ?? null
}

/** The rows; null if a machine that has to be asked is away. A transaction then goes on as if nothing had been sent. */
async function whereAllAreThere(
  { isInTransaction, send }: Coordinator,
  text: string,
  values: readonly unknown[],
): Promise<readonly Place[] | null> {
  if (!isInTransaction) return send(text, values).catch(nullIfAway)
  const [saved, sent, released] = await Promise.allSettled([
    send('savepoint place'),
    send(text, values),
    send('release savepoint place'),
  ])
  if (saved.status === 'rejected') throw saved.reason
  if (sent.status === 'fulfilled') {
    if (released.status === 'rejected') throw released.reason
    return sent.value
  }
  nullIfAway(sent.reason)
  await send('rollback to savepoint place')
  await send('release savepoint place')
  return null
}

/** Connections that fail have states of class 08, a machine that starts or stops of 57P. */
function nullIfAway(error: unknown): null {
  if (/^(?:08|57P)/.test(sqlState(error) ?? '')) return null
  throw error
}
