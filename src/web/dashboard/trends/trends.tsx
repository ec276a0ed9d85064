import { amountOf } from '#domain/amounts.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import './trends.css'
import { CircleCheck, Truck } from 'lucide-react'
import { Link } from 'react-router'
import type { Country } from '#contract/countries.ts'
import { dashboard, type Trends as TrendFigures } from '#contract/dashboard.ts'
import { percentOf } from '#domain/trends.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { useCountry } from '#web/countries/use-country.ts'
import { paths } from '#web/routing/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BarPlot } from './bar-plot.tsx'
import { LeadTimeCard } from './lead-time-card.tsx'
import { PlotCard } from './plot-card.tsx'
import { UnitsOutCard } from './units-out-card.tsx'
import { UtilisationPlot } from './utilisation-plot.tsx'
import { ageName, number, shortAge } from './words.ts'

/** Plots about a country's lending, for those who fulfil its loans. */
export default function Trends() {
  const { country } = useCountry('ADMIN')
  return country ? <TrendsOf key={country.id} country={country} /> : null
}

function TrendsOf({ country }: { country: Country }) {
  const query = useApiQuery(dashboard.trends, { params: { countryId: country.id } })
  return (
    <section aria-labelledby="trends">
      <header className="section-head">
        <h2 id="trends">Lending in {country.name}</h2>
      </header>
      {query.data && <Plots country={country} trends={query.data} />}
      {!query.data && !query.error && <Skeletons />}
      {!query.data && query.error && <LoadFailed title="The plots could not be loaded" query={query} />}
    </section>
  )
}

interface PlotsProps {
  country: Country
  trends: TrendFigures
}

function Plots({ country, trends: { weeks, utilisation, overdue } }: PlotsProps) {
  return (
    <div className="trends">
      <UnitsOutCard weeks={weeks} />
      <UtilisationCard products={utilisation} />
      <OverdueCard country={country} ages={overdue} />
      <LeadTimeCard weeks={weeks} />
    </div>
  )
}

function UtilisationCard({ products }: { products: TrendFigures['utilisation'] }) {
  return (
    <PlotCard
      title="Utilisation"
      note="the products with most units out"
      nothing={products.length === 0 ? { icon: Truck, text: 'Nothing is out now.' } : null}
      heads={['Product', 'Out', 'All', 'Share']}
      rows={products.map(({ name, out, all }) => [name, number(out), number(all), `${percentOf(out, all)}%`])}
    >
      <UtilisationPlot products={products} />
    </PlotCard>
  )
}

function OverdueCard({ country, ages }: { country: Country; ages: TrendFigures['overdue'] }) {
  const all = ages.reduce((sum, { loans }) => sum + loans, 0)
  return (
    <PlotCard
      title="Overdue by age"
      note="loans by days past the due date, of which three are grace"
      nothing={all === 0 ? { icon: CircleCheck, text: 'Nothing is overdue.' } : null}
      link={
        <Link
          className="link -my-3 py-3 text-sm whitespace-nowrap"
          to={paths.fulfilDuty(country.id, 'overdue')}
        >
          Show all {all}
          <span className="sr-only"> overdue loans</span>
        </Link>
      }
      heads={['Past the due date', 'Loans']}
      rows={ages.map(age => [ageName(age), number(age.loans)])}
    >
      <BarPlot
        label="Overdue loans, by days past the due date"
        bars={ages.map(age => ({ name: shortAge(age), value: age.loans, isLight: age.fromDays === 0 }))}
        describe={place => {
          const age = ages[place]
          return age ? `Overdue ${ageName(age)}: ${amountOf(age.loans, 'loan')}` : ''
        }}
      />
    </PlotCard>
  )
}

function Skeletons() {
  return (
    <div className="trends" aria-hidden>
      {['out', 'use', 'overdue', 'lead'].map(card => (
        <div key={card} className="card plot-card p-4">
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  )
}
