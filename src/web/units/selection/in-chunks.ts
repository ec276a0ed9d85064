import { maxStocks } from '#contract/unit-actions.ts'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'

/**
 * The ids as calls take them, each call all or nothing. In order and each once: the server names what stands in the way
 * by its place in that order.
 */
export function chunksOf(ids: readonly number[], size = maxStocks): number[][] {
  const ordered = [...new Set(ids)].toSorted((one, other) => one - other)
  const count = Math.ceil(ordered.length / size)
  return Array.from({ length: count }, (_, place) => ordered.slice(place * size, (place + 1) * size))
}

export interface Done {
  /** The units that it was done to. */
  readonly done: readonly number[]
  /** The call that was refused or got no answer; null when all went well, or somebody stopped it. */
  readonly stopped: { readonly ids: readonly number[]; readonly error: unknown } | null
}

/**
 * Sends one chunk after the other until one fails or `isOver` says so; `onDone` gets the number of units after each.
 */
export async function doInChunks(
  chunks: readonly (readonly number[])[],
  send: (ids: readonly number[]) => Promise<unknown>,
  onDone: (count: number) => void,
  isOver: () => boolean = () => false,
): Promise<Done> {
  const done: number[] = []
  for (const ids of chunks) {
    if (isOver()) break
    try {
      await send(ids)
    } catch (error) {
      return { done, stopped: { ids, error } }
    }
    done.push(...ids)
    onDone(done.length)
  }
  return { done, stopped: null }
}

export interface UnitRefusal {
  readonly id: number
  readonly sentence: string
}

/** Which units of the chunk stand in the way, each with its sentence; none where the refusal is about all of them. */
export function refusalsOf(error: unknown, ids: readonly number[]): UnitRefusal[] {
  if (!(error instanceof ApiError)) return []
  const named = Object.entries(error.fields).flatMap(([field, sentence]) => {
    const id = ids[Number(/^ids\.(\d+)$/.exec(field)?.[1] ?? Number.NaN)]
    return id === undefined ? [] : [{ id, sentence }]
  })
  const [only, ...others] = ids
  const isJudged = error.status === 403 || error.status === 409
  if (named.length > 0 || only === undefined || others.length > 0 || !isJudged) return named
  return [{ id: only, sentence: sentenceOf(error) }]
}
