/** The SQLSTATE of an error, however deeply the driver wrapped it, or null. */
export function sqlState(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return null
}

/** The name of the violated constraint, or null. */
export function violatedConstraint(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  }
  return null
}
