import { longestSerialNumber, serialKey } from './serial-number.ts'
import { hasInvisible, invisibleSignIn } from './text.ts'

/** The result of reading a pasted list of serial numbers. */
interface ReadSerials {
  readonly serialNumbers: readonly string[]
  /** The pieces that can't be read, each with the reason. */
  readonly wrong: readonly { readonly text: string; readonly why: string }[]
  /** Serial numbers that repeat an earlier one, regardless of case. */
  readonly again: readonly string[]
}

const range = /^(.*?)(\d+)\.\.(\d+)$/

/**
 * The serial numbers of a pasted list, separated by line, comma, semicolon or tab; `ACCC8E-0001..0050` stands for
 * fifty of them, with leading zeros kept. Rejects a range that runs backwards or has more than `max`.
 */
export function serialsIn(text: string, max: number): ReadSerials {
  const serialNumbers: string[] = []
  const wrong: { text: string; why: string }[] = []
  const again: string[] = []
  const seen = new Set<string>()
  for (const piece of text.split(/[\n\r,;\t]+/).map(part => part.trim())) {
    if (piece === '') continue
    const { found, why } = expanded(piece, max)
    if (why !== undefined) wrong.push({ text: piece, why })
    for (const serialNumber of found) {
      const place = seen.has(serialKey(serialNumber)) ? again : serialNumbers
      place.push(serialNumber)
      seen.add(serialKey(serialNumber))
    }
  }
  return { serialNumbers, wrong, again }
}

function expanded(piece: string, max: number): { found: readonly string[]; why?: string } {
  const invisible = invisibleSignIn(piece)
  if (invisible !== null) return { found: [], why: hasInvisible(invisible) }
  const [, prefix = '', from = '', to = ''] = range.exec(piece) ?? []
  if (to === '') return isTooLong(piece) ? { found: [], why: tooLong } : { found: [piece] }
  if (to.length > maxDigits || from.length > maxDigits)
    return { found: [], why: 'has too many digits to count' }
  const [first, last] = [Number(from), Number(to)]
  if (last < first) return { found: [], why: 'runs backwards' }
  if (last - first >= max) return { found: [], why: `is more than ${max} units` }
  if (isTooLong(prefix + to)) return { found: [], why: tooLong }
  const found = Array.from(
    { length: last - first + 1 },
    (_, place) => prefix + String(first + place).padStart(from.length, '0'),
  )
  return { found }
}

/** Numbers with more digits can't be incremented exactly. */
const maxDigits = 15
const tooLong = `has more than ${longestSerialNumber} characters`
const isTooLong = (serialNumber: string) => [...serialNumber].length > longestSerialNumber
