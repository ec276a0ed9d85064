import { classNames } from './class-names.ts'

/** A grey bar as wide as the text it replaces. */
export function Skeleton({ width, className }: { width?: number | string; className?: string }) {
  return <span className={classNames('skel', className)} style={{ width }} aria-hidden />
}

const lineWidths = ['92%', '78%', '85%', '60%', '88%', '71%']

/** Placeholder lines, six at most, for cards and dialogs; shown after 150 ms. */
export function SkeletonLines({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className="late grid gap-3" role="status">
      <span className="sr-only">{label}</span>
      {lineWidths.slice(0, lines).map(width => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
