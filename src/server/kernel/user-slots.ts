import { refuse } from '#domain/refusal.ts'
import { RateLimited } from './http/rate-limited.ts'

/** Limits concurrent work per user. Each server process counts its own, because the cost arises there. */
export interface UserSlots {
  /**
   * Takes a slot and returns its release; refuses (429) users who have all of theirs, and everybody (busy) if none is
   * left.
   */
  take(userId: number): () => void
}

export interface SlotLimits {
  /** How many slots a person has at most. */
  readonly each: number
  readonly inAll?: number
  /** The refusal of a person, and the seconds until a retry is worthwhile. */
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
