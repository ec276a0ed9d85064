import { guessableWords, type PasswordPolicy, type WhyGuessable } from './password-policy.ts'

/** What a password may be built of: stolen ones, folded and without their ends, or the names of this house and of the person. */
export interface GuessedWords {
  readonly stolen: ReadonlySet<string>
  readonly house: ReadonlySet<string>
}

/** Digits and signs that are no work to guess beside a word: a year with a sign and more, "2026!!". */
const mostTurns = 6
export const shortestStolen = 4
const shortestHouse = 3
/** The longest stolen password that is kept on the list. */
export const longestStolen = 20

const letter = /\p{L}/u

/** In lower case, without accents, and one character a letter. */
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

/** What names the company, the product and the person whose password it is. */
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

/** The fewest turns that reach a place of the password: by house words alone, or with one stolen word. */
interface Reached {
  none: number
  house: number
  stolen: number
}

/**
 * Why a password is easily guessed, or null: it consists of at most one stolen word, any number of house words, and few
 * digits and signs, however its letters are written. Letters that belong to none of them make it another password.
 */
export function whyGuessable(password: string, { stolen, house }: GuessedWords): WhyGuessable | null {
  const signs = plain(password)
  const text = foldedSigns(signs)
  const reached: Reached[] = Array.from({ length: signs.length + 1 }, () => ({
    none: 99,
    house: 99,
    stolen: 99,
  }))
  const longest = Math.max(longestStolen, ...[...house].map(word => word.length))
  const reach = (at: number, from: Partial<Reached>) => {
    const to = reached[at]
    if (!to) return
    to.none = Math.min(to.none, from.none ?? 99)
    to.house = Math.min(to.house, from.house ?? 99)
    to.stolen = Math.min(to.stolen, from.stolen ?? 99)
  }
  reach(0, { none: 0 })
  for (const [at, from] of reached.entries()) {
    if (Math.min(from.none, from.house, from.stolen) > mostTurns) continue
    const turns = turnAt(signs, at)
    reach(at + 1, { none: from.none + turns, house: from.house + turns, stolen: from.stolen + turns })
    for (let to = at + shortestHouse; to <= Math.min(signs.length, at + longest); to++) {
      const word = text.slice(at, to)
      if (house.has(word)) reach(to, { house: Math.min(from.none, from.house), stolen: from.stolen })
      if (to - at >= shortestStolen && stolen.has(word))
        reach(to, { stolen: Math.min(from.none, from.house) })
    }
  }
  const { house: byHouse = 99, stolen: byStolen = 99 } = reached.at(-1) ?? {}
  if (byHouse <= mostTurns) return 'HOUSE'
  return byStolen <= mostTurns ? 'STOLEN' : null
}

/** What a digit or a sign adds to be guessed: nothing if it repeats or follows the one before, as in "1234" and "!!!". */
function turnAt(signs: readonly string[], at: number): number {
  const sign = signs[at] ?? ''
  if (letter.test(sign)) return 99
  const before = signs[at - 1] ?? ''
  if (sign === before) return 0
  const step = /^\d\d$/.test(before + sign) ? Math.abs(Number(sign) - Number(before)) : 5
  return step === 1 || step === 9 ? 0 : 1
}

/**
 * What is said of a new password under that policy; null if nothing is. It is the warning of the form, and the refusal of
 * the server where the policy is REFUSE.
 */
export function saidOfPassword(policy: PasswordPolicy, password: string, words: GuessedWords): string | null {
  if (policy === 'OFF') return null
  const why = whyGuessable(password, words)
  return why && guessableWords(why, policy)
}
