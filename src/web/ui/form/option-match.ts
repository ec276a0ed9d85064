/** How well an option matches a search: 0 when a word is missing, highest when a key equals the search. */
export function matchOption(search: string, keys: readonly string[]): number {
  const wanted = search.toLowerCase().trim()
  if (!wanted) return 1
  const lower = keys.map(key => key.toLowerCase())
  if (lower.includes(wanted)) return 1
  if (lower.some(key => key.startsWith(wanted))) return 0.9
  const all = lower.join(' ')
  if (all.includes(wanted)) return 0.8
  return wanted.split(/\s+/).every(word => all.includes(word)) ? 0.5 : 0
}
