import { classNames } from '#web/ui/class-names.ts'
import { Frame, inset, yIn } from './frame.tsx'
import { PlotArea } from './plot-area.tsx'
import { ticksUpTo } from './scale.ts'
import { number } from './words.ts'

export interface Bar {
  readonly name: string
  readonly value: number
  /** Drawn lighter, with an edge. */
  readonly isLight?: boolean
}

interface BarPlotProps {
  label: string
  bars: readonly Bar[]
  describe: (place: number) => string
}

/** What the axis goes up to at least: one loan alone is no bar as high as the plot. */
const lowestEnd = 5

/** A bar for each item, its number above it. */
export function BarPlot({ label, bars, describe }: BarPlotProps) {
  const ticks = ticksUpTo(Math.max(lowestEnd, ...bars.map(({ value }) => value)), true)
  const end = ticks.at(-1) ?? 1
  const stepOf = (width: number) => (width - inset.left - inset.right) / bars.length
  return (
    <PlotArea
      label={label}
      count={bars.length}
      first={0}
      describe={describe}
      placeAt={(x, width) => Math.floor((x - inset.left) / stepOf(width))}
    >
      {({ width, height, place }) => {
        const yOf = yIn(height, end)
        const step = stepOf(width)
        const wide = Math.min(64, step * 0.62)
        const xOf = (at: number) => inset.left + (at + 0.5) * step
        return (
          <Frame
            width={width}
            height={height}
            ticks={ticks}
            names={bars.map(({ name }) => name)}
            xOf={xOf}
            labelWidth={44}
          >
            {bars.map(({ name, value, isLight }, at) => (
              <g
                key={name}
                className={classNames('plot-bar', isLight && 'is-light', at === place && 'is-here')}
              >
                <rect
                  x={xOf(at) - wide / 2}
                  y={yOf(value)}
                  width={wide}
                  height={Math.max(0, height - inset.bottom - yOf(value))}
                  rx={2}
                />
                <text x={xOf(at)} y={yOf(value) - 4} textAnchor="middle">
                  {number(value)}
                </text>
              </g>
            ))}
          </Frame>
        )
      }}
    </PlotArea>
  )
}
