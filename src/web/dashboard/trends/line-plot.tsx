import { classNames } from '#web/ui/class-names.ts'
import { Frame, inset, yIn } from './frame.tsx'
import { PlotArea } from './plot-area.tsx'
import { apart, gapPath, linePath, ticksUpTo } from './scale.ts'
import { number } from './words.ts'

export interface Line {
  readonly name: string
  /** The second line is dashed and has square points, so that it differs by more than its colour. */
  readonly look: 'whole' | 'dashed'
  /** Values from left to right; null where there is none. */
  readonly values: readonly (number | null)[]
}

/** The width of "28 Sept", and space enough that two of them don't read as one text. */
const labelWidth = 54

/** Left of the first point, and right of the last one, where its value is written. */
const room = { before: 8, after: 44 }

interface LinePlotProps {
  label: string
  names: readonly string[]
  lines: readonly Line[]
  /** Whether ticks are whole numbers: counted things have no halves. */
  whole: boolean
  describe: (place: number) => string
}

/** Draws one or two lines over the weeks. */
export function LinePlot({ label, names, lines, whole, describe }: LinePlotProps) {
  const ticks = ticksUpTo(
    Math.max(0, ...lines.flatMap(({ values }) => values.map(value => value ?? 0))),
    whole,
  )
  const end = ticks.at(-1) ?? 1
  const last = names.length - 1
  const stepOf = (width: number) => (width - inset.left - inset.right - room.before - room.after) / last
  return (
    <PlotArea
      label={label}
      count={names.length}
      first={last}
      describe={describe}
      placeAt={(x, width) => Math.round((x - inset.left - room.before) / stepOf(width))}
    >
      {({ width, height, place }) => {
        const xOf = (at: number) => inset.left + room.before + at * stepOf(width)
        const yOf = yIn(height, end)
        return (
          <Frame width={width} height={height} ticks={ticks} names={names} xOf={xOf} labelWidth={labelWidth}>
            {place !== null && (
              <line
                className="plot-here"
                x1={xOf(place)}
                x2={xOf(place)}
                y1={inset.top}
                y2={height - inset.bottom}
              />
            )}
            {lines.map(line => (
              <PlotLine key={line.name} line={line} xOf={xOf} yOf={yOf} place={place} />
            ))}
            <LastValues lines={lines} xOf={xOf} yOf={yOf} />
          </Frame>
        )
      }}
    </PlotArea>
  )
}

/** The last known value of each line, beside its point. */
function LastValues({ lines, xOf, yOf }: Pick<PlotLineProps, 'xOf' | 'yOf'> & { lines: readonly Line[] }) {
  const ends = lines.flatMap(({ name, values }) => {
    const at = values.findLastIndex(value => value !== null)
    const value = values[at]
    return value == null ? [] : [{ name, at, value }]
  })
  const tops = apart(
    ends.map(({ value }) => yOf(value)),
    14,
  )
  return ends.map(({ name, at, value }, place) => (
    <text key={name} className="plot-last" x={xOf(at) + 9} y={(tops[place] ?? 0) + 4}>
      {number(value)}
    </text>
  ))
}

interface PlotLineProps {
  line: Line
  xOf: (place: number) => number
  yOf: (value: number) => number
  place: number | null
}

function PlotLine({ line: { name, look, values }, xOf, yOf, place }: PlotLineProps) {
  const points = values.map((value, at) => (value === null ? null : ([xOf(at), yOf(value)] as const)))
  return (
    <g className={classNames('plot-line', `is-${look}`)}>
      <path className="plot-gap" d={gapPath(points)} />
      <path d={linePath(points)} />
      {points.map((point, at) => {
        if (!point) return null
        const [x, y] = point
        const isHere = at === place
        const size = isHere ? 5 : 2.75
        const key = `${name} ${at}`
        const here = classNames(isHere && 'is-here')
        return look === 'whole' ? (
          <circle key={key} className={here} cx={x} cy={y} r={size} />
        ) : (
          <rect key={key} className={here} x={x - size} y={y - size} width={2 * size} height={2 * size} />
        )
      })}
    </g>
  )
}
