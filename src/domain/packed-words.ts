const none = 'A'.charCodeAt(0)
const maxShared = 25

/** Words out of one text, each of which begins with how much it shares with the one before, as a capital letter. */
export function unpacked(list: string): Set<string> {
  const words = new Set<string>()
  let before = ''
  for (const [, shared = '', rest = ''] of list.matchAll(/([A-Z])([^A-Z]*)/g)) {
    before = before.slice(0, shared.charCodeAt(0) - none) + rest
    words.add(before)
  }
  return words
}

/** Packs words without capital letters into a text: sorted, and half as long. */
export function packed(words: Iterable<string>): string {
  let before = ''
  return [...words]
    .toSorted()
    .map(word => {
      let shared = 0
      while (shared < maxShared && shared < word.length && word[shared] === before[shared]) shared++
      before = word
      return String.fromCharCode(none + shared) + word.slice(shared)
    })
    .join('')
}
