import { clearTab, clearTabWhere, readTab, writeTab } from '../session/tab-storage.ts'

const prefix = 'draft:'
const keyOf = (userId: number, name: string) => `${prefix}${userId}:${name}`

/** The kept draft as text; null where there is none. */
export const readDraft = (userId: number, name: string): string | null => readTab(keyOf(userId, name))

/** Keeps it in this tab, across reloads, for that person alone. */
export const keepDraft = (userId: number, name: string, text: string): void =>
  writeTab(keyOf(userId, name), text)

export const forgetDraft = (userId: number, name: string): void => clearTab(keyOf(userId, name))

/** Removes the drafts of everybody else from this tab; all drafts without a user. */
export function forgetDraftsOfOthers(userId?: number): void {
  const own = userId === undefined ? null : keyOf(userId, '')
  clearTabWhere(name => name.startsWith(prefix) && (own === null || !name.startsWith(own)))
}
