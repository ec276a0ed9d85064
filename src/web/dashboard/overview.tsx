import './overview.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.tsx'
import { type OverviewCard as Card, endedCard, idsOf, loansOnCard, runningCards } from './cards.ts'
import { emptyCards, keepEmptyCards } from './empty-cards.ts'
import { FirstSteps } from './first-steps.tsx'
import { OverviewCard } from './overview-card.tsx'
import { useHasNeverLent } from './use-first-steps.ts'
import { useFulfils } from './use-fulfils.ts'
import { useNearViewport } from './use-near.ts'
import { ArrivalsOnly, WorkList } from './work-list/work-list.tsx'

const Trends = lazy(() => import('./trends/trends.tsx'))

/** Ended loans only grow in number: the newest are enough here. */
const maxEnded = 50

/** Spec section 2, "Dashboard": four cards, in two columns on wide screens; for admins also the work list and plots. */
export function Overview() {
  const fulfils = useFulfils()
  const hasNeverLent = useHasNeverLent()
  const isCounted = fulfils && !hasNeverLent
  // Until it is known which of it is shown, nothing is; all is asked for meanwhile, as most houses have lent.
  return (
    <div hidden={fulfils && hasNeverLent === undefined}>
      <FirstSteps />
      {isCounted ? <WorkList /> : fulfils && <ArrivalsOnly />}
      <OwnLoans isLast={!isCounted} />
      {isCounted && <TrendsWhenNear />}
    </div>
  )
}

function OwnLoans({ isLast }: { isLast: boolean }) {
  const running = useApiQuery(loans.own, { query: { loanStateId: idsOf(runningCards) } })
  const ended = useApiQuery(loans.own, { query: { loanStateId: idsOf([endedCard]), limit: maxEnded } })
  const rowsOf = (card: Card) =>
    card === endedCard ? ended.data?.rows : running.data && loansOnCard(card, running.data.rows)
  const isSlim = useSlimCards(rowsOf, isLast)
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
 * Whether a card takes only a line: where it and the one beside it were empty the last time or are so in the first render,
 * and are not known to be otherwise. A card that turns out to be empty keeps its height until then, as what is below it
 * would shift; where all are empty and the last on the page, nothing is.
 */
function useSlimCards(
  rowsOf: (card: Card) => readonly Loan[] | undefined,
  isLast: boolean,
): (card: Card) => boolean {
  const { id } = useUser()
  const cards = pairs.flat()
  const isKnown = cards.every(rowsOf)
  const empty = cards
    .filter(card => rowsOf(card)?.length === 0)
    .map(({ title }) => title)
    .join()
  const [before] = useState(() => (isKnown ? empty : emptyCards(id)))
  useEffect(() => {
    if (isKnown) keepEmptyCards(id, empty)
  }, [id, isKnown, empty])
  if (isLast && cards.every(card => rowsOf(card)?.length === 0)) return () => true
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
