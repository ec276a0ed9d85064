/** "a", "a and 1 other", "a and 3 others". */
export function joinedInBrief(words: readonly string[]): string {
  const [first = '', ...others] = words
  if (others.length === 0) return first
  return `${first} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`
}
