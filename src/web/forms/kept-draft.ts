const prefix = 'draft:'
const keyOf = (userId: number, name: string) => `${prefix}${userId}:${name}`

/** The kept draft as text; null where there is none, or the browser stores nothing. */
export function readDraft(userId: number, name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(userId, name))
  } catch {
    return null
  }
}

/** Keeps it in this tab, across reloads, for that person alone. */
export function keepDraft(userId: number, name: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(userId, name), text)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function forgetDraft(userId: number, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, name))
  } catch {
    // Without storage nothing was kept.
  }
}

/** Removes the drafts of everybody else from this tab; all drafts without a user. */
export function forgetDraftsOfOthers(userId?: number): void {
  try {
    const own = userId === undefined ? null : keyOf(userId, '')
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix) && (own === null || !key.startsWith(own))) sessionStorage.removeItem(key)
    }
  } catch {
    // Without storage nothing was kept.
  }
}
