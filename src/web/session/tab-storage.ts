/** What this tab keeps over a reload; where the browser stores nothing, as long as the page. */
const kept = new Map<string, string>()

export function readTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? kept.get(name) ?? null
  } catch {
    return kept.get(name) ?? null
  }
}

export function writeTab(name: string, text: string): void {
  kept.set(name, text)
  try {
    sessionStorage.setItem(name, text)
  } catch {
    // It is in `kept`.
  }
}

export function clearTab(name: string): void {
  kept.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    // It was in `kept` alone.
  }
}

export function clearTabWhere(isMeant: (name: string) => boolean): void {
  for (const name of [...kept.keys(), ...storedNames()]) if (isMeant(name)) clearTab(name)
}

function storedNames(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
