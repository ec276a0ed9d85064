import { Skeleton } from '#web/ui/skeleton.tsx'

/** The placeholder of a loan: steps, sections and customer. */
export function LoanSkeleton() {
  return (
    <div className="loan late" role="status">
      <span className="sr-only">Loading the loan</span>
      <div className="loan-steps grid h-[110px] content-start gap-3 phone:h-9">
        <Skeleton width="100%" />
        <Skeleton width="34%" />
      </div>
      <div className="loan-grid">
        <Lines widths={[30, 84, 78, 86, 24, 60]} />
        <div className="loan-overview">
          <Lines widths={[50, 70, 80]} />
          <Lines widths={[40, 75, 66, 72]} />
        </div>
      </div>
    </div>
  )
}

function Lines({ widths }: { widths: readonly number[] }) {
  return (
    <div className="card grid gap-6 px-4 py-6">
      {widths.map(width => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}
