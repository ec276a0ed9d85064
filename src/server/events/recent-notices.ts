import type { Notice } from '../kernel/history/record.ts'

/** What this copy of the server heard of changes, for pages that read before their stream was open. */
export interface RecentNotices {
  add(notice: Notice): void
  /** The newest of each kind within so many milliseconds; null where this server has not listened for so long. */
  within(ago: number): readonly Notice[] | null
  /** What was heard until now may not be all. */
  restart(): void
}

/** One notice of each noun and country, and of each person, so that it does not grow with what happens. */
export function recentNotices(): RecentNotices {
  const newest = new Map<string, { readonly notice: Notice; readonly at: number }>()
  let since = performance.now()
  return {
    add(notice) {
      const { noun, countryId, id } = notice
      newest.set(JSON.stringify([noun, countryId, noun === 'user' ? id : null]), {
        notice,
        at: performance.now(),
      })
    },
    within(ago) {
      const from = performance.now() - ago
      if (from < since) return null
      return [...newest.values()].filter(({ at }) => at >= from).map(({ notice }) => notice)
    },
    restart() {
      newest.clear()
      since = performance.now()
    },
  }
}
