import { clearTab, readTab, writeTab } from '../session/tab-storage.ts'
import { newKey } from './request.ts'

/** Who does the same again later means to do it again. */
const longestMs = 15 * 60_000

/**
 * The Idempotency-Key of a request of that action: the same one, also after a reload of the tab, until it is answered.
 * So what is sent again unchanged is done once. Of the request only a hash is kept, since it may hold a password.
 */
export function keyOfRequest(action: string, sent: unknown): string {
  const name = nameOf(action, sent)
  const [key, at] = readTab(name)?.split(' ') ?? []
  if (key && Date.now() - Number(at) < longestMs) return key
  const next = newKey()
  writeTab(name, `${next} ${Date.now()}`)
  return next
}

/** The request was answered: the same one later is another request. */
export function noteAnswered(action: string, sent: unknown): void {
  clearTab(nameOf(action, sent))
}

const nameOf = (action: string, sent: unknown) => `unanswered:${hashOf(`${action} ${JSON.stringify(sent)}`)}`

/** FNV-1a from two beginnings, 64 bits: two requests of one tab never meet. */
function hashOf(text: string): string {
  const from = (basis: number) => {
    let hash = basis
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    return (hash >>> 0).toString(16)
  }
  return from(0x811c9dc5) + from(0x9e3779b9)
}
