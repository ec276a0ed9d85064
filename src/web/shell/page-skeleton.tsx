import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

/** A rough outline of most pages: a heading, a card. */
export function PageSkeleton() {
  return (
    <div className="page">
      <div className="late flex h-7 items-center">
        <Skeleton width={128} />
      </div>
      <div className="card mt-5 p-5">
        <SkeletonLines lines={6} />
      </div>
    </div>
  )
}
