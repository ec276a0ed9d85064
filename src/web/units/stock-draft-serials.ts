import { maxStocks } from '#contract/unit-actions.ts'
import { duplicateSerialText, serialKey } from '#domain/serial-number.ts'
import { serialsIn } from '#domain/serial-range.ts'

interface Pending {
  readonly serialNumber: string | null
}

/** A piece of a pasted list that can't be added, and the sentence that says why. */
export interface WrongSerial {
  readonly text: string
  readonly says: string
}

/** Whether a pasted text has several pieces. */
export const isList = (text: string) => /[\n\r,;\t]/.test(text.trim())

/**
 * The serial numbers that the field for one stands for: null is a unit without one, `ACCC8E-0001..0050` is fifty. A
 * serial number may have a comma in it, so this is never read as a list.
 */
export function typedSerials(text: string): readonly (string | null)[] {
  const typed = text.trim()
  if (typed === '') return [null]
  return isList(typed) ? [typed] : serialsIn(typed, maxStocks).serialNumbers
}

/** The error of a typed range or serial number; undefined if it is valid. */
export function wrongSerial(stocks: readonly Pending[], text: string): string | undefined {
  const typed = text.trim()
  const pending = keysOf(stocks)
  const twice = typedSerials(typed).find(serial => serial !== null && pending.has(serialKey(serial)))
  if (twice) return duplicateSerialText(twice)
  const [wrong] = isList(typed) ? [] : serialsIn(typed, maxStocks).wrong
  return wrong && `This ${wrong.why}.`
}

/** Splits a pasted list into valid and invalid pieces. */
export function sortedSerials(
  stocks: readonly Pending[],
  text: string,
): { good: readonly string[]; wrong: readonly WrongSerial[] } {
  const pending = keysOf(stocks)
  const { serialNumbers, wrong, again } = serialsIn(text, maxStocks)
  const isPending = (serialNumber: string) => pending.has(serialKey(serialNumber))
  return {
    good: serialNumbers.filter(serialNumber => !isPending(serialNumber)),
    wrong: [
      ...wrong.map(({ text: piece, why }) => ({ text: piece, says: `${piece} ${why}.` })),
      ...[...serialNumbers.filter(isPending), ...again].map(piece => ({
        text: piece,
        says: duplicateSerialText(piece),
      })),
    ],
  }
}

const keysOf = (stocks: readonly Pending[]) =>
  new Set(stocks.flatMap(({ serialNumber }) => (serialNumber === null ? [] : [serialKey(serialNumber)])))
