/** A number of fewer digits calls nobody. */
const fewestDigits = 5

/**
 * The link that calls a number as people write it, "+46 (0)70 123 45 67" or "08-123 45 67 ext 12": without what separates its
 * digits, a zero that only callers from within the country dial, and an extension. Null where that leaves no number.
 */
export function telOf(written: string): string | null {
  const [main = ''] = written.split(/[\p{L},;#]/u)
  const isInternational = /^\D*(\+|00)/.test(main)
  const digits = (isInternational ? main.replace('(0)', '') : main).replace(/\D/g, '')
  if (digits.length < fewestDigits) return null
  return `tel:${/^\D*\+/.test(main) ? '+' : ''}${digits}`
}
