import type { Loan } from '#contract/loan.ts'
import { Code } from '#web/ui/text/code.tsx'

/** The parcel's number fits into the head of a card up to so many characters. */
const longestInHead = 24

const idsOf = (loan: Loan) => [...new Set(loan.LoanUnit.flatMap(({ trackingId }) => trackingId ?? []))]

/** Whether the tracking ids stand in the head of the loan's units: one of the usual length, and room for it. */
export function isTrackedInHead(loan: Loan, isNarrow: boolean): boolean {
  const [id, ...others] = idsOf(loan)
  return !isNarrow && id !== undefined && id.length <= longestInHead && others.length === 0
}

/** "Tracking id JJD00006081163434": the parcels of the loan; nothing before one is shipped. */
export function TrackingIds({ loan, className }: { loan: Loan; className?: string }) {
  const ids = idsOf(loan)
  if (ids.length === 0) return null
  return (
    <p className={className}>
      <span className="inline-flex flex-wrap gap-x-2 text-sm text-muted">
        {ids.length === 1 ? 'Tracking id' : 'Tracking ids'}
        {ids.map(id => (
          <Code key={id}>{id}</Code>
        ))}
      </span>
    </p>
  )
}
