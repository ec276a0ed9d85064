import './overview.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loans } from '#contract/loans.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.tsx'
import { classNames } from '#web/ui/class-names.ts'
import {
  type OverviewCard as Card,
  cardColumns,
  endedCard,
  idsOf,
  loansOnCard,
  runningCards,
} from './cards.ts'
import { FirstSteps } from './first-steps.tsx'
import { keepRows, keptRows, withKept } from './kept-rows.ts'
import { OverviewCard } from './overview-card.tsx'
import { fewestRows, rowsShown } from './rows-shown.ts'
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
      <OwnLoans isAlone={!fulfils} />
      {isCounted && <TrendsWhenNear />}
    </div>
  )
}

function OwnLoans({ isAlone }: { isAlone: boolean }) {
  const running = useApiQuery(loans.own, { query: { loanStateId: idsOf(runningCards) } })
  const ended = useApiQuery(loans.own, { query: { loanStateId: idsOf([endedCard]), limit: maxEnded } })
  const rowsOf = (card: Card) =>
    card === endedCard ? ended.data?.rows : running.data && loansOnCard(card, running.data.rows)
  const shown = useRowsShown(cardColumns.map(cards => cards.map(card => rowsOf(card)?.length)))
  return (
    <section className={classNames('own-loans', isAlone && 'is-alone')} aria-labelledby="own-loans">
      <header className={isAlone ? 'sr-only' : 'section-head'}>
        <h2 id="own-loans">Your loans</h2>
      </header>
      <div className="overview">
        {cardColumns.map((cards, column) => (
          <div key={cards[0]?.title} className="overview-column">
            {cards.map((card, place) => {
              const { data, error, isFetching, refetch } = card === endedCard ? ended : running
              const rows = rowsOf(card)
              return (
                <OverviewCard
                  key={card.title}
                  card={card}
                  loans={rows}
                  shown={shown[column]?.[place] ?? fewestRows}
                  total={(card === endedCard ? data?.total : undefined) ?? rows?.length ?? 0}
                  error={error}
                  onRetry={() => void refetch()}
                  refreshing={isFetching}
                />
              )
            })}
          </div>
        ))}
      </div>
    </section>
  )
}

/** How many loans each card shows; of those not known yet, as many as the last time. */
function useRowsShown(counts: readonly (readonly (number | undefined)[])[]): number[][] {
  const { id } = useUser()
  const [kept] = useState(() => keptRows(id))
  const isKnown = counts.flat().every(count => count !== undefined)
  const shown = rowsShown(isKnown ? counts : withKept(counts, kept))
  const keptNext = shown.flat().join()
  useEffect(() => {
    if (isKnown) keepRows(id, keptNext)
  }, [id, isKnown, keptNext])
  return shown
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
