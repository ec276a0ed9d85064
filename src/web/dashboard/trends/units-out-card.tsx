import { PackageOpen } from 'lucide-react'
import { amountOf } from '#domain/amounts.ts'
import './trends.css'
import type { Trends } from '#contract/dashboard.ts'
import { LinePlot } from './line-plot.tsx'
import { PlotCard } from './plot-card.tsx'
import { number, weekName } from './words.ts'

type WeekOfUse = Pick<Trends['weeks'][number], 'start' | 'unitsOut'>

/** The units out in the plotted weeks: of a country, or of one product. */
export function UnitsOutCard({ weeks }: { weeks: readonly WeekOfUse[] }) {
  const names = weeks.map(({ start }) => weekName(start))
  const values = weeks.map(({ unitsOut }) => unitsOut)
  const last = weeks.length - 1
  return (
    <PlotCard
      title="Units out"
      note="with customers when each week ended"
      nothing={
        values.some(value => value > 0)
          ? null
          : { icon: PackageOpen, text: 'No unit was out in these twelve weeks.' }
      }
      heads={['Week of', 'Units out']}
      rows={values.map((value, place) => [names[place] ?? '', number(value)])}
    >
      <LinePlot
        label="Units out, by week"
        names={names}
        lines={[{ name: 'Units out', look: 'whole', values }]}
        whole
        describe={place =>
          `${place === last ? 'Now' : `Week of ${names[place]}`}: ${amountOf(values[place] ?? 0, 'unit')} with customers`
        }
      />
    </PlotCard>
  )
}
