import { types } from 'pg'

/** A bigint as a number; throws for one that JavaScript would round. */
export function exactNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large to be read exactly.`)
  return number
}

/** The driver reads bigints as text, because some are; ours are ids and counts (docs/decisions/0044). */
types.setTypeParser(types.builtins.INT8, exactNumber)
