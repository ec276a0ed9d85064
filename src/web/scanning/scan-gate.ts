/** How long a code must have been out of sight before it counts again. */
export const restMs = 2000

/** One code in one picture, and where its middle is, as parts of the picture's width and height. */
export interface Sighting {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** The code that the camera is pointed at: labels often carry several, and the one in the middle is meant. */
export function aimedAt(sightings: readonly Sighting[]): string | null {
  const fromMiddle = ({ x, y }: Sighting) => (x - 0.5) ** 2 + (y - 0.5) ** 2
  const [nearest] = sightings
    .map(sighting => ({ ...sighting, text: sighting.text.trim() }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => fromMiddle(one) - fromMiddle(other))
  return nearest?.text ?? null
}

/**
 * Says of picture after picture whether its code counts as scanned: once it was read in two of them running (a single
 * one is misread easily), and not again before it was out of sight for two seconds.
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
