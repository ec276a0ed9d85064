/** Ids as people read them: zero-padded to 5 digits, "#00012" (spec section 9). */
export function recordNumber(id: number): string {
  return `#${String(id).padStart(5, '0')}`
}
