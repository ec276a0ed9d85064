import type { ReactNode } from 'react'
import { Link } from '../link.tsx'

interface RowCardProps {
  /** Before the lines. */
  picture?: ReactNode
  /** The whole card is a link to it. */
  to?: string | undefined
  /** First line; a text may take two. */
  title: ReactNode
  badge?: ReactNode
  /** Second line: codes. */
  second?: ReactNode
  secondEnd?: ReactNode
  /** Third line: people and places. */
  third?: ReactNode
  thirdEnd?: ReactNode
  action?: ReactNode
}

/** A table row where the width is short, in three lines; what stands at the end of one takes no width from the others. */
export function RowCard({
  picture,
  to,
  title,
  badge,
  second,
  secondEnd,
  third,
  thirdEnd,
  action,
}: RowCardProps) {
  const name = typeof title === 'string' ? <span className="row-name">{title}</span> : title
  return (
    <div className="flex items-start gap-3">
      {picture}
      <div className="min-w-0 flex-1">
        <div className="row-line font-medium">
          <div className="truncate">
            {to ? (
              <Link to={to} className="row-link">
                {name}
              </Link>
            ) : (
              name
            )}
          </div>
          {badge}
        </div>
        <div className="row-line mt-[2px] text-sm">
          <div className="truncate has-[.code]:whitespace-normal">{second}</div>
          <div className="max-w-1/2 text-right text-xs wrap-anywhere text-subtle">{secondEnd}</div>
        </div>
        {third && (
          <div className="row-line mt-[2px] text-sm text-muted">
            <div className="truncate">{third}</div>
            {thirdEnd}
          </div>
        )}
      </div>
      {action && <div className="row-act">{action}</div>}
    </div>
  )
}
