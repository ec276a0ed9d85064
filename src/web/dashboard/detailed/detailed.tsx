import { LoadFailed } from '#web/api/load-failed.tsx'
import '#web/ui/css/print.css'
import './detailed.css'
import { ClipboardCheck, Printer } from 'lucide-react'
import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { displayName } from '#domain/account.ts'
import { grouped } from '#domain/amounts.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { idsOf, runningCards } from '../cards.ts'
import { DetailedLoan } from './detailed-loan.tsx'
import { byDueDate, countOutstanding, dayAtHome } from './outstanding.ts'

/** Spec section 2, "Dashboard": the reader's own loans that have not ended, as a summary to print. */
export default function Detailed() {
  const query = useApiQuery(loans.own, { query: { loanStateId: idsOf(runningCards) } })
  const rows = query.data?.rows
  if (rows) return <Summary loans={byDueDate(rows)} />
  if (!query.error) {
    return (
      <div className="detailed">
        <Skeleton width={220} />
      </div>
    )
  }
  return <LoadFailed title="Your loans could not be loaded" query={query} />
}

function Summary({ loans: shown }: { loans: readonly Loan[] }) {
  const user = useUser()
  return (
    <div className="printed detailed">
      <header className="detailed-head">
        <h2>
          Outstanding Units <span className="num">{grouped(countOutstanding(shown))}</span>
        </h2>
        <p className="detailed-name">{displayName(user).toUpperCase()}</p>
        <p className="num">{dayAtHome(user, Date.now())}</p>
        <Button className="screen-only" icon={Printer} onClick={() => print()}>
          Print
        </Button>
      </header>
      {shown.length === 0 ? (
        <EmptyState icon={ClipboardCheck} title="No loan of yours is running." />
      ) : (
        shown.map(loan => <DetailedLoan key={loan.id} loan={loan} />)
      )}
    </div>
  )
}
