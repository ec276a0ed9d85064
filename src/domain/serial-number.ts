import { refuse } from './refusal.ts'

/** Longest serial number and tracking id, in code points (domain.md, Units). */
export const longestSerialNumber = 64

/** How serial numbers are compared: regardless of case, untouched otherwise. */
export function serialKey(serialNumber: string): string {
  return serialNumber.trim().toLowerCase()
}

/** The first serial number that a pending list has twice, or null; empty ones may repeat. */
export function duplicateSerial(serialNumbers: readonly (string | null | undefined)[]): string | null {
  const seen = new Set<string>()
  for (const serialNumber of serialNumbers) {
    if (!serialNumber) continue
    if (seen.has(serialKey(serialNumber))) return serialNumber
    seen.add(serialKey(serialNumber))
  }
  return null
}

/**
 * The serial number of a unit whose transfer is accepted: stored if it has none yet, else it must be the same
 * (not_the_unit_sent); if none is given, the stored one stays (domain.md, Units).
 */
export function serialOnAcceptance(stored: string | null, given: string | null | undefined): string | null {
  if (!given) return stored
  if (stored === null) return given
  if (serialKey(stored) !== serialKey(given)) throw refuse('not_the_unit_sent')
  return stored
}

/** The spec's messages of the pending lists (section 5). */
export const duplicateSerialText = (serialNumber: string) => `Duplicate S/N: ${serialNumber}`
export const duplicateModelText = (model: string) => `Duplicate Model: ${model}`
