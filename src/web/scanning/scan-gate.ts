/** A code counts again after it was out of sight for this long. */
export const restMs = 2000

/** A code in a picture, and its middle as a fraction of the picture's width and height. */
export interface Sighting {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** The code nearest to the middle: labels often carry several. */
export function aimedAt(sightings: readonly Sighting[]): string | null {
  const fromMiddle = ({ x, y }: Sighting) => (x - 0.5) ** 2 + (y - 0.5) ** 2
  const [nearest] = sightings
    .map(sighting => ({ ...sighting, text: sighting.text.trim() }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => fromMiddle(one) - fromMiddle(other))
  return nearest?.text ?? null
}

/**
 * Decides for each picture whether its code counts as scanned: it must be read in two pictures in a row (a single one is
 * easily misread), and counts again only after two seconds out of sight.
 */
export function scanGate(): (code: string | null, atMs: number) => boolean {
  const lastSeen = new Map<string, number>()
  let before: string | null = null
  return (code, atMs) => {
    const isSteady = code === before
    before = code
    if (code === null) return false
    const seen = lastSeen.get(code)
    const isResting = seen !== undefined && atMs - seen < restMs
    if (isResting || isSteady) lastSeen.set(code, atMs)
    return isSteady && !isResting
  }
}
