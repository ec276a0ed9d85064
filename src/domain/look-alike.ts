/** Letters of other scripts that most typefaces draw as a Latin one, each below its twin. */
const scripts = [
  ['Cyrillic', 'АВЕЅІЈКМНОРСТУХаеѕіјорсух', 'ABESIJKMHOPCTYXaesijopcyx'],
  ['Greek', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧνορ', 'ABEZHIKMNOPTYXvop'],
] as const

/** A letter that could be taken for another one. */
export interface LookAlike {
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
 * The first letter that a reader would take for a Latin one: in a word beside Latin letters, or where nothing else in the
 * word gives its script away. Null where nobody would be misled.
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

/** The text as a reader takes it: with the Latin letters that it seems to have, in one case. */
export function asRead(text: string): string {
  return [...text.normalize('NFC').trim()]
    .map(letter => twins.get(letter)?.like ?? letter)
    .join('')
    .toLowerCase()
}

/** What is said beside a field that has such a letter, and of the name that is known already, if there is one. */
export function lookAlikeText({ letter, script, like }: LookAlike, known?: string): string {
  const sentence = `“${letter}” is the ${script} letter here, not the Latin “${like}”.`
  return known === undefined ? sentence : `${sentence} There is “${known}” already.`
}
