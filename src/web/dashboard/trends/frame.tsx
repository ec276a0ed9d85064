import type { ReactNode } from 'react'
import { interpolate, labelled } from './scale.ts'
import { number } from './words.ts'

/** Space for the axis's values, the labels beneath, and what extends beyond the top and right. */
export const inset = { top: 20, right: 12, bottom: 26, left: 40 }

/** The vertical position of a value from the top, in a drawing of that height. */
export const yIn = (height: number, end: number) => (value: number) =>
  interpolate(value, end, height - inset.bottom, inset.top)

interface FrameProps {
  width: number
  height: number
  ticks: readonly number[]
  /** The labels beneath the drawing. */
  names: readonly string[]
  xOf: (place: number) => number
  /** The width that a label needs. */
  labelWidth: number
  children: ReactNode
}

/** The grid lines and labels behind a drawing. */
export function Frame({ width, height, ticks, names, xOf, labelWidth, children }: FrameProps) {
  const end = ticks.at(-1) ?? 1
  const yOf = yIn(height, end)
  const isWritten = labelled(names.length, width - inset.left - inset.right, labelWidth)
  return (
    <svg width={width} height={height} aria-hidden="true">
      {ticks.map(tick => (
        <g key={tick}>
          <line
            className="plot-line"
            x1={inset.left}
            x2={width - inset.right}
            y1={yOf(tick)}
            y2={yOf(tick)}
          />
          <text className="plot-name" x={inset.left - 8} y={yOf(tick) + 4} textAnchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      {names.map((name, place) =>
        isWritten(place) ? (
          <text key={name} className="plot-name" x={xOf(place)} y={height - 7} textAnchor="middle">
            {name}
          </text>
        ) : null,
      )}
      {children}
    </svg>
  )
}
