import { refuse } from '#domain/refusal.ts'
import { RateLimited } from './http/rate-limited.ts'

/** Who has how much at hand. Each server process counts for itself: what it costs, it costs there. */
export interface UserSlots {
  /** Takes a place and hands back how to leave it; refuses (429) whoever has their share, and anybody (busy) when none is left. */
  take(userId: number): () => void
}

export interface SlotLimits {
  /** How many places a person has at most. */
  readonly each: number
  readonly inAll?: number
  /** What a person is refused with, and the seconds until it is worth trying again. */
  readonly why: ConstructorParameters<typeof RateLimited>[1]
  readonly retrySeconds: number
}

export function userSlots({
  each,
  inAll = Number.POSITIVE_INFINITY,
  why,
  retrySeconds,
}: SlotLimits): UserSlots {
  const taken = new Map<number, number>()
  let takenInAll = 0
  const add = (userId: number, change: number) => {
    const now = (taken.get(userId) ?? 0) + change
    if (now === 0) taken.delete(userId)
    else taken.set(userId, now)
    takenInAll += change
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
