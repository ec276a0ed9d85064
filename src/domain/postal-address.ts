/** The last line of an address: "164 51 Kista, Stockholm". */
export function cityLine(postalCode: string | null, city: string, state: string): string {
  return [[postalCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ')
}
