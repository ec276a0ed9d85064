import type { Notice } from '../kernel/history/record.ts'

/** Recent changes that this server was notified of, for pages that read their data before their stream was open. */
export interface RecentNotices {
  add(notice: Notice): void
  /** The newest of each kind in the last `ago` milliseconds; null if this server has not listened that long. */
  within(ago: number): readonly Notice[] | null
  /** Forgets everything: notices may have been missed. */
  restart(): void
}

const nounsOfPersons: readonly Notice['noun'][] = ['auth', 'notification', 'user', 'view']

/** Keeps one notice per noun and country, and per person, so memory stays bounded. */
export function recentNotices(): RecentNotices {
  const newest = new Map<string, { readonly notice: Notice; readonly at: number }>()
  let since = performance.now()
  return {
    add(notice) {
      const { noun, countryId, id } = notice
      newest.set(JSON.stringify([noun, countryId, nounsOfPersons.includes(noun) ? id : null]), {
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
