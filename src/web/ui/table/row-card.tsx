import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'

interface RowCardProps {
  /** Before the lines. */
  picture?: ReactNode
  /** The whole card is a link to it. */
  to?: string | undefined
  /** First line; a text may take two. */
  title: ReactNode
  badge?: ReactNode
  /** At the end of the third line, or beneath the badge where there is width. */
  underBadge?: ReactNode
  /** Second line: codes. */
  second?: ReactNode
  secondEnd?: ReactNode
  /** Third line: people and places. */
  third?: ReactNode
  thirdEnd?: ReactNode
  /** It reads as a text: its lines stay beneath each other where there is width. */
  isText?: boolean
  action?: ReactNode
}

/**
 * A table row where the width is short, in three lines; what stands at the end of one takes no width from the others. In a list as
 * wide as a tablet the same parts stand side by side, beneath each other in all rows (lists/listed-cards.css).
 */
export function RowCard({
  picture,
  to,
  title,
  badge,
  underBadge,
  second,
  secondEnd,
  third,
  thirdEnd,
  isText,
  action,
}: RowCardProps) {
  const name = typeof title === 'string' ? <span className="row-name">{title}</span> : title
  return (
    <div className={classNames('row-card', isText && 'is-text')}>
      {picture && <div className="row-picture">{picture}</div>}
      <div className="row-lines">
        <div className="row-line font-medium">
          <div className="row-title truncate">
            {to ? (
              <Link to={to} className="row-link">
                {name}
              </Link>
            ) : (
              name
            )}
          </div>
          {badge && <div className="row-badge">{badge}</div>}
        </div>
        <div className="row-line mt-[2px] text-sm">
          <div className="row-second truncate has-[.code]:whitespace-normal">{second}</div>
          <div className="row-end">{secondEnd}</div>
        </div>
        {third && (
          <div className="row-line mt-[2px] text-sm text-muted">
            <div className="row-third truncate">{third}</div>
            {thirdEnd && <div className="row-end-under text-xs">{thirdEnd}</div>}
            {underBadge && <div className="row-badge-under text-xs">{underBadge}</div>}
          </div>
        )}
      </div>
      {action && <div className="row-act">{action}</div>}
    </div>
  )
}
