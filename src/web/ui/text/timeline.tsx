import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'

/** A list of events, newest first; its children are TimelineEvent and TimelineComment. */
export function Timeline({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ol className="tl" aria-label={label}>
      {children}
    </ol>
  )
}

/** " · 3 days ago"; where the line ends there, the dot stays before the end: it would separate nothing at the next one's beginning. */
const When = ({ children }: { children: ReactNode }) => (
  <span className="text-subtle">
    {'\u00a0'}· {children}
  </span>
)

/** An event and its time: `<b>Daniel Lim</b> sourced 2 units`, and when. */
export function TimelineEvent({
  icon: Drawing,
  accent,
  children,
  at,
}: {
  icon: Icon
  /** Just done by this user. */
  accent?: boolean
  children: ReactNode
  /** A RelativeTime. */
  at: ReactNode
}) {
  return (
    <li>
      <span className={classNames('tl-mark', accent && 'is-accent')}>
        <Drawing className="i" aria-hidden />
      </span>
      <div className="tl-body">
        {children}
        <When>{at}</When>
      </div>
    </li>
  )
}

/** A comment by somebody. */
export function TimelineComment({
  avatar,
  name,
  at,
  children,
}: {
  avatar: ReactNode
  name: ReactNode
  at: ReactNode
  children: ReactNode
}) {
  return (
    <li>
      {avatar}
      <div className="tl-body">
        <b>{name}</b>
        <When>{at}</When>
        <div className="tl-say">{children}</div>
      </div>
    </li>
  )
}
