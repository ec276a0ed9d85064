import { Skeleton } from '#web/ui/skeleton.tsx'

/** The placeholder of a unit: its form and its sections. */
export function UnitSkeleton() {
  return (
    <div className="unit late" role="status">
      <span className="sr-only">Loading the unit</span>
      <div className="unit-form">
        {['22%', '20%', '30%', '16%'].map(width => (
          <div key={width} className="grid h-[62px] content-start gap-3">
            <Skeleton width={width} />
            <Skeleton width="100%" />
          </div>
        ))}
      </div>
      <div className="card grid gap-8 px-4 py-5">
        {['24%', '18%', '70%', '62%', '20%'].map(width => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
  )
}
