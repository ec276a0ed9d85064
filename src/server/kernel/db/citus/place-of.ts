import { sqlState } from '../sql-state.ts'

/** Sends a statement to the coordinator; resolves to its rows. */
export type Send = (
  text: string,
  values?: readonly unknown[],
) => Promise<readonly { readonly country_id: number }[]>

/**
 * The country of the row with this id in a view of places (country-of.ts); null if there is none. All machines are asked at once; where one
 * of them is away, each country by itself, so that rows on the other machines are found. If none of these has it, the error of
 * the machine that is away is thrown: it may be there.
 */
export async function placeOf(send: Send, places: string, id: unknown): Promise<number | null> {
  const asked = `select country_id from ${places} where id = $1`
  try {
    const [place] = await send(asked, [id])
    return place?.country_id ?? null
  } catch (error) {
    if (!isOfMachineAway(error)) throw error
    for (const { country_id: country } of await send('select id as country_id from countries order by id')) {
      const [place] = await send(`${asked} and country_id = $2`, [id, country]).catch(nothingIfAway)
      if (place) return country
    }
    throw error
  }
}

/** Sends each statement so that one which fails leaves the transaction usable. */
export const inSavepoints =
  (send: Send): Send =>
  async (text, values) => {
    const [saved, sent] = await Promise.allSettled([
      send('savepoint place'),
      send(text, values),
      send('release savepoint place'),
    ])
    if (sent.status === 'fulfilled') return sent.value
    // The transaction had a part on the machine that is away, and cannot go on.
    if (saved.status === 'rejected') throw saved.reason
    await send('rollback to savepoint place')
    throw sent.reason
  }

function nothingIfAway(error: unknown): [] {
  if (isOfMachineAway(error)) return []
  throw error
}

/** Connections that fail (class 08), and a machine that starts or stops (57P). */
const isOfMachineAway = (error: unknown) => /^(?:08|57P)/.test(sqlState(error) ?? '')
