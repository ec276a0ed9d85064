import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useSize } from './use-size.ts'

interface PlotAreaProps {
  /** Names the plotted values: "Units out". */
  label: string
  /** The number of positions from left to right, and the one described before anybody points at one. */
  count: number
  first: number
  /** Describes the values at a position in words. */
  describe: (place: number) => string
  /** The position in a drawing of that width, in pixels from the left. */
  placeAt: (x: number, width: number) => number
  /** Renders the drawing, as high as the card beside it lets it be; `place` is the position pointed at, or null. */
  children: (drawing: { width: number; height: number; place: number | null }) => ReactNode
}

const stepOf: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** A drawing whose values are described one by one: by the pointer, or by the arrow keys as on a slider. */
export function PlotArea({ label, count, first, describe, placeAt, children }: PlotAreaProps) {
  const { ref, width, height } = useSize()
  const [pointed, setPointed] = useState<number | null>(null)
  const [focused, setFocused] = useState(false)
  const [kept, setKept] = useState(first)
  const place = pointed ?? (focused ? kept : null)
  const described = place ?? kept

  const step = (event: KeyboardEvent) => {
    const ends: Readonly<Record<string, number>> = { Home: 0, End: count - 1 }
    const move = stepOf[event.key]
    const next = ends[event.key] ?? (move === undefined ? undefined : kept + move)
    if (next === undefined) return
    event.preventDefault()
    setKept(Math.min(count - 1, Math.max(0, next)))
  }
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(count - 1, Math.max(0, placeAt(clientX - left, width))))
  }

  return (
    <figure className="plot">
      <figcaption className="plot-value" aria-hidden>
        {describe(described)}
      </figcaption>
      <div
        ref={ref}
        className="plot-area"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={described + 1}
        aria-valuetext={describe(described)}
        onKeyDown={step}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        {width > 0 && children({ width, height, place })}
      </div>
    </figure>
  )
}
