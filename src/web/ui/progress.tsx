import { classNames } from './class-names.ts'

interface ProgressProps {
  value: number
  max: number
  /** Names it: "3 of 5 sourced". */
  label: string
  thin?: boolean
  className?: string
}

/** A bar that shows how much of something is there. */
export function Progress({ value, max, label, thin, className }: ProgressProps) {
  const part = max > 0 ? Math.min(1, value / max) : 0
  return (
    <div className={classNames('bar', thin && 'bar-thin', className)} role="img" aria-label={label}>
      <i style={{ width: `${part * 100}%` }} />
    </div>
  )
}
