import { placeAsked } from '../country-of.ts'
import type { Text } from './narrow.ts'

/** The countries of rows that never change theirs, which a pool of connections remembers. */
export type KnownPlaces = Map<string, number>
const mostKnown = 50_000

/**
 * The statement with the countries of its ids (country-of.ts) as values, asked before it is sent: Citus chooses the
 * machine by values, not by what a subselect will say.
 */
export async function withPlaces(
  { text, values: before }: Text,
  known: KnownPlaces,
  ask: (places: string, id: unknown) => Promise<number | null>,
): Promise<Text> {
  const values = [...before]
  const numbers = new Map<string, number>()
  for (const [asked, places = '', number] of text.matchAll(placeAsked)) {
    if (numbers.has(asked)) continue
    const id = before[Number(number) - 1]
    numbers.set(asked, values.push(await placeOf(places, id)))
  }
  return onlyUsed(
    text.replace(placeAsked, asked => `$${numbers.get(asked)}::int`),
    values,
  )

  async function placeOf(places: string, id: unknown): Promise<number | null> {
    const key = `${places} ${id}`
    const place = known.get(key) ?? (await ask(places, id))
    if (place !== null && places !== 'unit_places') {
      if (known.size >= mostKnown) known.clear()
      known.set(key, place)
    }
    return place
  }
}

/** PostgreSQL cannot know the type of a value that the text does not use. */
function onlyUsed(text: string, values: readonly unknown[]): Text {
  const used = [...new Set([...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))].sort(
    (a, b) => a - b,
  )
  return {
    text: text.replace(/\$(\d+)/g, (_, number: string) => `$${used.indexOf(Number(number)) + 1}`),
    values: used.map(number => values[number - 1]),
  }
}
