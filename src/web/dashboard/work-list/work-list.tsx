import { LoadFailed } from '#web/api/load-failed.tsx'
import './work-list.css'
import { useState } from 'react'
import type { Country } from '#contract/countries.ts'
import { dashboard, type Waiting as Work } from '#contract/dashboard.ts'
import { grouped } from '#domain/amounts.ts'
import { type Duty, dutiesOf } from '#domain/duty.ts'
import { primaryCountryId } from '#domain/role.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { CountrySelector } from '#web/countries/country-selector.tsx'
import { useCountry } from '#web/countries/use-country.ts'
import { useActor } from '#web/session/session.tsx'
import { ArrivingUnits } from './arriving-units.tsx'
import { MostUrgent } from './most-urgent.tsx'
import { LoadingTile, WorkTile } from './work-tile.tsx'

/** The work of people who fulfil loans: the number of loans at each step, each a link to the list of them. */
export function WorkList() {
  const choice = useCountry('ADMIN')
  const actor = useActor()
  const { country, countries } = choice
  if (country === null) return null
  return (
    <section className="work-list" aria-labelledby="waiting">
      <header className="section-head">
        <h2 id="waiting">{country ? `Loans waiting in ${country.name}` : 'Loans waiting'}</h2>
        {country && <ArrivingUnits country={country} />}
        {(countries?.length ?? 0) > 1 && <CountrySelector {...choice} />}
      </header>
      {country && <Tiles key={country.id} country={country} />}
      {country === undefined && !choice.failed && <LoadingTiles countryId={primaryCountryId(actor)} />}
    </section>
  )
}

/** What is told of the work where nothing was ever lent: units may be on their way all the same. */
export function ArrivalsOnly() {
  const { country } = useCountry('ADMIN')
  return country && <ArrivingUnits country={country} />
}

function Tiles({ country }: { country: Country }) {
  const query = useApiQuery(dashboard.waiting, { params: { countryId: country.id } })
  const [open, setOpen] = useState<Duty | null>(null)
  if (query.data) {
    return (
      <ul className="card work" style={{ '--tiles': query.data.length, '--digits': digitsOf(query.data) }}>
        {query.data.map(work => (
          <Tile
            key={work.duty}
            work={work}
            country={country}
            isOpen={open === work.duty}
            onToggle={() => setOpen(open === work.duty ? null : work.duty)}
          />
        ))}
      </ul>
    )
  }
  if (!query.error) return <LoadingTiles countryId={country.id} />
  return (
    <div className="card">
      <LoadFailed title="What waits could not be loaded" query={query} />
    </div>
  )
}

/** The digits of the largest number, so that the texts after the numbers are aligned. */
const digitsOf = (works: readonly Work[]) => Math.max(...works.map(({ count }) => grouped(count).length))

interface TileProps {
  work: Work
  country: Country
  isOpen: boolean
  onToggle: () => void
}

function Tile({ work, country, isOpen, onToggle }: TileProps) {
  return (
    <>
      <WorkTile work={work} country={country} isOpen={isOpen} onToggle={onToggle} />
      {isOpen && work.loans.length > 0 && <MostUrgent work={work} country={country} />}
    </>
  )
}

/** The tiles without their numbers: they take the room of those to come, so that nothing shifts. */
function LoadingTiles({ countryId }: { countryId: number }) {
  const own = dutiesOf(useActor(), countryId)
  return (
    <ul className="card work" style={{ '--tiles': own.length, '--digits': 1 }} aria-hidden>
      {own.map(duty => (
        <LoadingTile key={duty} duty={duty} />
      ))}
    </ul>
  )
}
