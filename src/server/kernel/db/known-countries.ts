import type { Executor } from './database.ts'
import { allCountries } from './each-country.ts'

/** The ids of all countries as a server remembers them, for calls that would ask for them first and only then in each. */
export interface KnownCountries {
  /** In order. They are asked for again after a minute, and after forget(). */
  ids(executor: Executor): Promise<readonly number[]>
  /** To be called once a country was made. */
  forget(): void
}

const keptMs = 60_000

/** What one server remembers; empty at first. */
export function knownCountries(): KnownCountries {
  let known: { readonly ids: readonly number[]; readonly until: number } | null = null
  let timesForgotten = 0
  return {
    async ids(executor) {
      if (known && performance.now() < known.until) return known.ids
      const before = timesForgotten
      const ids = await executor.run(allCountries)
      // What was asked before a country was made may lack it; until the set-up there is none.
      if (before === timesForgotten && ids.length > 0) known = { ids, until: performance.now() + keptMs }
      return ids
    },
    forget() {
      known = null
      timesForgotten++
    },
  }
}
