import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface CardProps {
  title: ReactNode
  /** Beside the title, muted. */
  note?: ReactNode
  /** At the far right of the head. */
  aside?: ReactNode
  children: ReactNode
  /** Without padding, for tables and lists. */
  flush?: boolean
  className?: string
}

/** A titled panel. */
export function Card({ title, note, aside, children, flush, className }: CardProps) {
  const id = useId()
  return (
    <section className={classNames('card', className)} aria-labelledby={id}>
      <header className="card-head">
        <h2 id={id}>{title}</h2>
        <div className="card-note flex min-w-0 flex-1 items-center gap-[10px] text-xs text-muted">{note}</div>
        {aside}
      </header>
      {flush ? children : <div className="p-4">{children}</div>}
    </section>
  )
}
