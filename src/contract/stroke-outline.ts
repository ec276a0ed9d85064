import { getStroke } from 'perfect-freehand'
import type { Stroke } from '#domain/drawn-signature.ts'

/** The pen draws lines as wide as a felt pen in the signature's box, thinner where it moves fast. */
const pen = { size: 16, thinning: 0.55, smoothing: 0.6, streamline: 0.4, simulatePressure: true, last: true }

/**
 * A drawn signature as the path of an SVG, in the units of its box: the page and the PDF draw the same outline of the same
 * points.
 */
export const outlineOf = (strokes: readonly Stroke[]): string =>
  strokes
    .map(stroke =>
      closed(
        getStroke(
          stroke.map(([x, y]) => [x, y]),
          pen,
        ),
      ),
    )
    .filter(Boolean)
    .join(' ')

/** A closed path through the middles between the points, so that the outline has no corners. */
function closed(outline: readonly (readonly number[])[]): string {
  const [first] = outline
  if (!first) return ''
  const curves = outline.map(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = outline[(index + 1) % outline.length] ?? first
    return `${rounded(x)} ${rounded(y)} ${rounded((x + nextX) / 2)} ${rounded((y + nextY) / 2)}`
  })
  return `M${rounded(first[0] ?? 0)} ${rounded(first[1] ?? 0)} Q${curves.join(' ')}Z`
}

const rounded = (length: number) => Math.round(length * 10) / 10
