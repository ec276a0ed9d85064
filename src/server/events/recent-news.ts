import type { Notice } from '../kernel/history/record.ts'

/** What this copy of the server heard of changes, for pages that read before their stream was open. */
export interface RecentNews {
  add(news: Notice): void
  /** The newest of each kind within so many milliseconds; null where this server has not listened for so long. */
  within(ago: number): readonly Notice[] | null
  /** What was heard until now may not be all. */
  restart(): void
}

/** One notice of each noun and country, and of each person, so that it does not grow with what happens. */
export function recentNews(): RecentNews {
  const newest = new Map<string, { readonly news: Notice; readonly at: number }>()
  let since = performance.now()
  return {
    add(news) {
      const { noun, countryId, id } = news
      newest.set(JSON.stringify([noun, countryId, noun === 'user' ? id : null]), {
        news,
        at: performance.now(),
      })
    },
    within(ago) {
      const from = performance.now() - ago
      if (from < since) return null
      return [...newest.values()].filter(({ at }) => at >= from).map(({ news }) => news)
    },
    restart() {
      newest.clear()
      since = performance.now()
    },
  }
}
