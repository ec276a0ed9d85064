import { refuse } from '#domain/refusal.ts'
import { RateLimited } from './http/rate-limited.ts'

/** Who has how much at hand. Each server process counts for itself: what it costs, it costs there. */
export interface Places {
  /** Takes a place and hands back how to leave it; refuses (429) whoever has their share, and anybody (busy) when none is left. */
  take(userId: number): () => void
}

export interface Share {
  /** How many places a person has at most. */
  readonly each: number
  readonly inAll?: number
  /** What a person is refused with, and the seconds until it is worth trying again. */
  readonly why: ConstructorParameters<typeof RateLimited>[1]
  readonly retrySeconds: number
}

export function openPlaces({ each, inAll = Number.POSITIVE_INFINITY, why, retrySeconds }: Share): Places {
  const taken = new Map<number, number>()
  let takenInAll = 0
  const add = (userId: number, howMany: number) => {
    const now = (taken.get(userId) ?? 0) + howMany
    if (now === 0) taken.delete(userId)
    else taken.set(userId, now)
    takenInAll += howMany
  }
  return {
    take(userId) {
      if ((taken.get(userId) ?? 0) >= each) throw new RateLimited(retrySeconds, why)
      if (takenInAll >= inAll) throw refuse('busy')
      add(userId, 1)
      return () => add(userId, -1)
    },
  }
}
