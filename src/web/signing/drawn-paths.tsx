import { outlineOf } from '#contract/stroke-outline.ts'
import { box, type Stroke } from '#domain/drawn-signature.ts'

/** Draws the strokes, at whatever size the box has now. */
export function DrawnPaths({ strokes }: { strokes: readonly Stroke[] }) {
  return (
    <svg
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className="pad-drawing"
      aria-hidden="true"
    >
      <path d={outlineOf(strokes)} />
    </svg>
  )
}
