/** The storage key of the cards that were empty when this browser showed them last: they begin slim, so that nothing shifts. */
const keyOf = (userId: number) => `empty-cards:${userId}`

/** The titles of the cards that were empty, joined. */
export function emptyCards(userId: number): string {
  try {
    return localStorage.getItem(keyOf(userId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps these titles for the next visit. */
export function keepEmptyCards(userId: number, titles: string): void {
  try {
    localStorage.setItem(keyOf(userId), titles)
  } catch {
    // A browser that refuses storage reserves the height each time.
  }
}
