import type { ReactNode } from 'react'
import { Link } from '../link.tsx'

interface RowCardProps {
  /** Before the lines. */
  picture?: ReactNode
  /** The whole card is a link to it. */
  to?: string | undefined
  /** First line. */
  title: ReactNode
  badge?: ReactNode
  /** Second line: codes. */
  second?: ReactNode
  secondEnd?: ReactNode
  /** Third line: people and places. */
  third?: ReactNode
  action?: ReactNode
}

/** A table row on a phone, in three lines. */
export function RowCard({ picture, to, title, badge, second, secondEnd, third, action }: RowCardProps) {
  return (
    <div className="flex items-start gap-3">
      {picture}
      <div className="min-w-0 flex-1">
        <div className="truncate font-medium">
          {to ? (
            <Link to={to} className="row-link">
              {title}
            </Link>
          ) : (
            title
          )}
        </div>
        {second && (
          <div className="mt-[2px] truncate text-sm has-[.code]:whitespace-normal has-[.code]:[overflow-wrap:anywhere]">
            {second}
          </div>
        )}
        {third && <div className="mt-[2px] truncate text-sm text-muted">{third}</div>}
      </div>
      <div className="shrink-0 text-right">
        {badge}
        {secondEnd && <div className="mt-[6px] text-xs text-subtle">{secondEnd}</div>}
      </div>
      {action && <div className="row-act">{action}</div>}
    </div>
  )
}
