import './overview.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { useUser } from '#web/session/session.tsx'
import { type OverviewCard as Card, endedCard, idsOf, loansOnCard, runningCards } from './cards.ts'
import { emptyCards, keepEmptyCards } from './empty-cards.ts'
import { FirstSteps } from './first-steps.tsx'
import { OverviewCard } from './overview-card.tsx'
import { useFulfils } from './use-fulfils.ts'
import { useNearViewport } from './use-near.ts'
import { WorkList } from './work-list/work-list.tsx'

const Trends = lazy(() => import('./trends/trends.tsx'))

/** Ended loans only grow in number: the newest are enough here. */
const maxEnded = 50

/** Spec section 2, "Dashboard": four cards, in two columns on wide screens; for admins also the work list and plots. */
export function Overview() {
  const fulfils = useFulfils()
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
  const ended = useApiQuery(loans.own, { query: { loanStateId: idsOf([endedCard]), limit: maxEnded } })
  const rowsOf = (card: Card) =>
    card === endedCard ? ended.data?.rows : running.data && loansOnCard(card, running.data.rows)
  const isSlim = useSlimCards(rowsOf)
  return (
    <section className="own-loans" aria-labelledby="own-loans">
      <header className="section-head">
        <h2 id="own-loans">Your loans</h2>
      </header>
      <div className="overview">
        {pairs.map(pair => (
          <div key={pair[0]?.title} className="overview-pair">
            {pair.map(card => (
              <Part
                key={card.title}
                card={card}
                answer={card === endedCard ? ended : running}
                rows={rowsOf(card)}
                total={card === endedCard ? ended.data?.total : undefined}
                slim={isSlim(card)}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

/** The cards as they stand side by side on wide screens. */
const pairs = [runningCards.slice(0, 2), [...runningCards.slice(2), endedCard]]

/**
 * Whether a card takes only a line: where it and the one beside it were empty the last time, and are not known to be
 * otherwise. A card that turns out to be empty keeps its height until then, as what is below it would shift.
 */
function useSlimCards(rowsOf: (card: Card) => readonly Loan[] | undefined): (card: Card) => boolean {
  const { id } = useUser()
  const [before] = useState(() => emptyCards(id))
  const cards = pairs.flat()
  const isKnown = cards.every(rowsOf)
  const empty = cards
    .filter(card => rowsOf(card)?.length === 0)
    .map(({ title }) => title)
    .join()
  useEffect(() => {
    if (isKnown) keepEmptyCards(id, empty)
  }, [id, isKnown, empty])
  const mayBeEmpty = (card: Card) => before.includes(card.title) && !rowsOf(card)?.length
  return card => pairs.some(pair => pair.includes(card) && pair.every(mayBeEmpty))
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
  slim: boolean
}

function Part({ card, answer, rows, total, slim }: PartProps) {
  return (
    <OverviewCard
      card={card}
      loans={rows}
      slim={slim}
      total={total ?? rows?.length ?? 0}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      refreshing={answer.isFetching}
    />
  )
}
