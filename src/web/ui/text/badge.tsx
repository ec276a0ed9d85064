import type { ReactNode } from 'react'
import type { Icon } from '../icon.ts'

export type BadgeFamily =
  | 'outline'
  | 'outline-green'
  | 'outline-orange'
  | 'outline-red'
  | 'soft-green'
  | 'soft-blue'
  | 'soft-grey'
  | 'solid-red'
  | 'solid-ink'
  | 'dashed'
  | 'plain'

export type BadgeMark = 'ring' | 'pie-25' | 'pie-50' | 'pie-75' | 'dot' | Icon

export interface BadgeProps {
  family: BadgeFamily
  mark: BadgeMark
  children: ReactNode
  /** The browser's own tooltip: a component in every row would be expensive. */
  hint?: string | undefined
}

function Mark({ mark: Drawing }: { mark: BadgeMark }) {
  if (Drawing === 'ring') return <i className="pie pie-dash" />
  if (Drawing === 'dot') return <i className="dot" />
  if (typeof Drawing === 'string') return <i className={`pie ${Drawing}`} />
  return <Drawing className="i" aria-hidden />
}

/** A state as a colour and a mark, so that it is readable in grey. Never a button. */
export function Badge({ family, mark, children, hint }: BadgeProps) {
  return (
    <span className={`badge badge-${family}`} {...(hint && { title: hint })}>
      <Mark mark={mark} />
      {children}
    </span>
  )
}
