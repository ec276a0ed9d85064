import { Timer } from 'lucide-react'
import type { Trends } from '#contract/dashboard.ts'
import { amountOf } from '#domain/amounts.ts'
import { LinePlot } from './line-plot.tsx'
import { PlotCard } from './plot-card.tsx'
import { daysInWords, weekName } from './words.ts'

/** The time from request to first shipping: the median of a week's loans, and their ninth decile. */
export function LeadTimeCard({ weeks }: { weeks: Trends['weeks'] }) {
  const names = weeks.map(({ start }) => weekName(start))
  const lead = weeks.map(({ leadTime }) => leadTime)
  const known = lead.flatMap((week, place) => (week ? [place] : []))
  const hasGap = known.some((place, at) => at > 0 && place - (known[at - 1] ?? 0) > 1)
  return (
    <PlotCard
      title="Lead time"
      note="from request to first shipping, in days"
      nothing={
        lead.every(week => week === null)
          ? { icon: Timer, text: 'No loan was shipped in these twelve weeks.' }
          : null
      }
      heads={['Week of', 'Loans', 'Half within', 'Nine of ten within']}
      rows={lead.map((week, place) => [
        names[place] ?? '',
        week ? String(week.loans) : '-',
        week ? daysInWords(week.median) : '-',
        week ? daysInWords(week.ninetyPercent) : '-',
      ])}
    >
      <LinePlot
        label="Lead time from request to shipping, by week"
        names={names}
        lines={[
          { name: 'Nine of ten', look: 'dashed', values: lead.map(week => week?.ninetyPercent ?? null) },
          { name: 'Half', look: 'whole', values: lead.map(week => week?.median ?? null) },
        ]}
        whole={false}
        describe={place => {
          const week = lead[place]
          if (!week) return `Week of ${names[place]}: nothing shipped`
          return `Week of ${names[place]}: half within ${daysInWords(week.median)}, nine of ten within ${daysInWords(week.ninetyPercent)} (${amountOf(week.loans, 'loan')})`
        }}
      />
      <ul className="plot-key" aria-hidden>
        <li className="is-whole">Half of the loans</li>
        <li className="is-dashed">Nine of ten</li>
        {hasGap && <li className="is-gap">Weeks without shipping</li>}
      </ul>
    </PlotCard>
  )
}
