import { guessableWords, type PasswordPolicy, type WhyGuessable } from './password-policy.ts'

/**
 * Words that passwords are guessed from: stolen ones, folded and trimmed, and names of this house and of the person.
 */
export interface GuessedWords {
  readonly stolen: ReadonlySet<string>
  readonly house: ReadonlySet<string>
}

/** Digits and signs that are no work to guess beside a word: a year with a sign and more, "2026!!". */
const maxExtras = 6
export const shortestStolen = 4
const shortestHouse = 3
/** The longest stolen password that is kept on the list. */
export const longestStolen = 20

const letter = /\p{L}/u

/** The characters of a text in lower case and without accents, so that folding compares letter by letter. */
const plain = (text: string): string[] => [...text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')]

/** Letters, and what people write for them. `l` is written as `i` is. */
const writtenFor: Readonly<Record<string, string>> = {
  a: '4@',
  b: '8',
  c: '(',
  e: '3€',
  g: '96',
  i: 'l1!|',
  o: '0',
  s: '5$',
  t: '7+',
  z: '2',
}
const letterOf = new Map(
  Object.entries(writtenFor).flatMap(([one, signs]) => [...signs].map(sign => [sign, one] as const)),
)
const foldedSigns = (signs: readonly string[]): string =>
  signs.map(sign => letterOf.get(sign) ?? sign).join('')

/** A word as it is compared: whatever its case, its accents, and digits or signs in place of letters. */
export const folded = (word: string): string => foldedSigns(plain(word))

/** Names of the company, the product and the person whose password it is. */
export interface HouseNames {
  readonly companyName: string
  readonly companyEmailDomain: string
  readonly appName: string
  /** The person's name and address, as far as they are known. */
  readonly person: readonly (string | null | undefined)[]
}

/** The words that these names consist of, from three letters on; a domain without its last part. */
export function houseWords({ companyName, companyEmailDomain, appName, person }: HouseNames): Set<string> {
  const own = person.map(text => text?.split('@')[0] ?? '')
  const domain = companyEmailDomain.split('.').slice(0, -1)
  const words = ['Loandesk', appName, companyName, ...domain, ...own].flatMap(text => {
    const parts = text.split(/[^\p{L}\p{M}\p{N}]+/u)
    return [...parts, parts.join('')]
  })
  return new Set(
    words
      .filter(word => letter.test(word))
      .map(folded)
      .filter(word => word.length >= shortestHouse),
  )
}

/**
 * The fewest extras, digits and signs beside words, with which guessed parts make up a password's beginning: parts without
 * any word, with house words only, and with one stolen word.
 */
interface Extras {
  noWord: number
  houseOnly: number
  oneStolen: number
}
/** More than any password has: it can't be made up so. */
const impossible = 99

/**
 * Why a password is easily guessed, or null: it consists of at most one stolen word, any number of house words, and few
 * digits and signs, however its letters are written. Letters that belong to none of them make it another password. Found
 * as a shortest path, from one place between its characters to the next.
 */
export function whyGuessable(password: string, { stolen, house }: GuessedWords): WhyGuessable | null {
  const signs = plain(password)
  const text = foldedSigns(signs)
  const places = Array.from({ length: signs.length + 1 }, (): Extras => ({ ...unreached }))
  places[0] = { ...unreached, noWord: 0 }
  const longest = Math.max(longestStolen, ...[...house].map(word => word.length))
  for (const [at, from] of places.entries()) {
    if (Math.min(from.noWord, from.houseOnly, from.oneStolen) > maxExtras) continue
    const extra = extraAt(signs, at)
    lower(places[at + 1], {
      noWord: from.noWord + extra,
      houseOnly: from.houseOnly + extra,
      oneStolen: from.oneStolen + extra,
    })
    const withoutStolen = Math.min(from.noWord, from.houseOnly)
    for (let to = at + shortestHouse; to <= Math.min(signs.length, at + longest); to++) {
      const word = text.slice(at, to)
      if (house.has(word)) lower(places[to], { houseOnly: withoutStolen, oneStolen: from.oneStolen })
      if (to - at >= shortestStolen && stolen.has(word)) lower(places[to], { oneStolen: withoutStolen })
    }
  }
  const { houseOnly, oneStolen } = places.at(-1) ?? unreached
  if (houseOnly <= maxExtras) return 'HOUSE'
  return oneStolen <= maxExtras ? 'STOLEN' : null
}

const unreached: Extras = { noWord: impossible, houseOnly: impossible, oneStolen: impossible }

/** Keeps the lower of what is known of a place and of a new way to it; beyond the end there is no place. */
function lower(place: Extras | undefined, way: Partial<Extras>): void {
  if (!place) return
  place.noWord = Math.min(place.noWord, way.noWord ?? impossible)
  place.houseOnly = Math.min(place.houseOnly, way.houseOnly ?? impossible)
  place.oneStolen = Math.min(place.oneStolen, way.oneStolen ?? impossible)
}

/** The work that a character adds: none if it repeats or follows the one before, as in "1234" and "!!!". */
function extraAt(signs: readonly string[], at: number): number {
  const sign = signs[at] ?? ''
  if (letter.test(sign)) return impossible
  const before = signs[at - 1] ?? ''
  if (sign === before) return 0
  const step = /^\d\d$/.test(before + sign) ? Math.abs(Number(sign) - Number(before)) : 5
  return step === 1 || step === 9 ? 0 : 1
}

/**
 * The sentence about a new password under that policy; null if it is fine. The form shows it as a warning, and the
 * server refuses with it where the policy is REFUSE.
 */
export function saidOfPassword(policy: PasswordPolicy, password: string, words: GuessedWords): string | null {
  if (policy === 'OFF') return null
  const why = whyGuessable(password, words)
  return why && guessableWords(why, policy)
}
