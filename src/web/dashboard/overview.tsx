import './overview.css'
import { lazy, Suspense } from 'react'
import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { type OverviewCard as Card, endedCard, idsOf, loansOnCard, runningCards } from './cards.ts'
import { FirstSteps } from './first-steps.tsx'
import { OverviewCard } from './overview-card.tsx'
import { useNearViewport } from './use-near.ts'
import { WorkList } from './work-list/work-list.tsx'

const Trends = lazy(() => import('./trends/trends.tsx'))

/** Ended loans only grow in number: the newest are enough here. */
const mostEnded = 50

/** Spec section 2, "Dashboard": four cards, in two columns on wide screens; for admins also the work list and plots. */
export function Overview() {
  const fulfils = useCountries('ADMIN')?.length !== 0
  const manages = (useCountries('MANAGER')?.length ?? 0) > 0
  return (
    <>
      {manages && <FirstSteps />}
      {fulfils && <WorkList />}
      <OwnLoans />
      {fulfils && <TrendsWhenNear />}
    </>
  )
}

function OwnLoans() {
  const running = useApiQuery(loans.own, { query: { loanStateId: idsOf(runningCards) } })
  const ended = useApiQuery(loans.own, { query: { loanStateId: idsOf([endedCard]), limit: mostEnded } })
  return (
    <section className="own-loans" aria-labelledby="own-loans">
      <header className="section-head">
        <h2 id="own-loans">Your loans</h2>
      </header>
      <div className="overview">
        {runningCards.map(card => (
          <Part
            key={card.title}
            card={card}
            answer={running}
            rows={running.data && loansOnCard(card, running.data.rows)}
          />
        ))}
        <Part card={endedCard} answer={ended} rows={ended.data?.rows} total={ended.data?.total} />
      </div>
    </section>
  )
}

/** Plots are loaded only when somebody scrolls towards them. */
function TrendsWhenNear() {
  const { ref, isNear } = useNearViewport()
  return (
    <div ref={ref} className="trends-space">
      {isNear && (
        <Suspense fallback={null}>
          <Trends />
        </Suspense>
      )}
    </div>
  )
}

interface PartProps {
  card: Card
  answer: { error: Error | null; refetch: () => unknown; isFetching: boolean }
  rows: readonly Loan[] | undefined
  total?: number | null | undefined
}

function Part({ card, answer, rows, total }: PartProps) {
  return (
    <OverviewCard
      card={card}
      loans={rows}
      total={total ?? rows?.length ?? 0}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      refreshing={answer.isFetching}
    />
  )
}
