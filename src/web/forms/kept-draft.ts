const prefix = 'draft:'
const keyOf = (userId: number, name: string) => `${prefix}${userId}:${name}`

/** What a person began to type, as text; null where nothing is kept, or the browser keeps nothing. */
export function readDraft(userId: number, name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(userId, name))
  } catch {
    return null
  }
}

/** Keeps it in this tab, over a reload, for that person alone. */
export function keepDraft(userId: number, name: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(userId, name), text)
  } catch {
    // Then it lasts as long as the page.
  }
}

export function forgetDraft(userId: number, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, name))
  } catch {
    // Then nothing was kept.
  }
}

/** Whatever anybody but that person left in this tab; without one, whatever is kept. */
export function forgetDraftsOfOthers(userId?: number): void {
  try {
    const own = userId === undefined ? null : keyOf(userId, '')
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix) && (own === null || !key.startsWith(own))) sessionStorage.removeItem(key)
    }
  } catch {
    // Then nothing was kept.
  }
}
