/** Letters of other scripts that look like a Latin letter in most typefaces, aligned with it. */
const scripts = [
  ['Cyrillic', 'АВЕЅІЈКМНОРСТУХаеѕіјорсух', 'ABESIJKMHOPCTYXaesijopcyx'],
  ['Greek', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧνορ', 'ABEZHIKMNOPTYXvop'],
] as const

/** A letter that could be mistaken for a Latin one. */
interface LookAlike {
  readonly letter: string
  readonly script: (typeof scripts)[number][0]
  readonly like: string
}

const twins = new Map<string, LookAlike>(
  scripts.flatMap(([script, foreign, latin]) =>
    [...foreign].map((letter, place) => [letter, { letter, script, like: latin.charAt(place) }] as const),
  ),
)

/**
 * The first letter that a reader would mistake for a Latin one: beside Latin letters in a word, or in a word that
 * shows its script by no other letter. Null if nothing misleads.
 */
export function lookAlikeIn(text: string): LookAlike | null {
  for (const word of text.normalize('NFC').split(/[^\p{L}\p{M}\p{N}]+/u)) {
    const foreign = word.match(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu) ?? []
    const [first] = foreign.flatMap(letter => twins.get(letter) ?? [])
    const misleads = /\p{Script=Latin}/u.test(word) || foreign.every(letter => twins.has(letter))
    if (first && misleads) return first
  }
  return null
}

/** The text as a reader perceives it: look-alikes replaced by Latin letters, in lower case. */
export function asRead(text: string): string {
  return [...text.normalize('NFC').trim()]
    .map(letter => twins.get(letter)?.like ?? letter)
    .join('')
    .toLowerCase()
}

/** The hint beside a field that has such a letter, with the existing name that it resembles, if any. */
export function lookAlikeText({ letter, script, like }: LookAlike, known?: string): string {
  const sentence = `“${letter}” is the ${script} letter here, not the Latin “${like}”.`
  return known === undefined ? sentence : `${sentence} There is “${known}” already.`
}
