import './overview.css'
import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { numberOf } from '#domain/enumeration.ts'
import { loanStates } from '#domain/loan.ts'
import { useAsk } from '#web/queries.ts'
import { type OverviewCard as Card, endedCard, runningCards, standsOn } from './cards.ts'
import { OverviewCard } from './overview-card.tsx'

/** Ended loans only grow: the newest are enough here. */
const mostEnded = 50

const idsOf = (cards: readonly Card[]) => [
  ...new Set(cards.flatMap(({ states }) => states.map(state => numberOf(loanStates, state)))),
]

/** Spec section 2, "Dashboard": four cards, in two columns where there is room. */
export function Overview() {
  const running = useAsk(loans.own, { query: { loanStateId: idsOf(runningCards) } })
  const ended = useAsk(loans.own, { query: { loanStateId: idsOf([endedCard]), limit: mostEnded } })
  return (
    <div className="overview">
      {runningCards.map(card => (
        <Part
          key={card.title}
          card={card}
          answer={running}
          rows={running.data?.rows.filter(loan => standsOn(card, loan))}
        />
      ))}
      <Part card={endedCard} answer={ended} rows={ended.data?.rows} total={ended.data?.total} />
    </div>
  )
}

interface PartProps {
  card: Card
  answer: { error: Error | null; refetch: () => unknown; isFetching: boolean }
  rows: readonly Loan[] | undefined
  total?: number | undefined
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
