import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  /** At the right; the last one is the primary. */
  children?: ReactNode
}

/** The one h1 of a page, what it is for, and its actions. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  return (
    <header className="page-head">
      <div className="page-head-text">
        <h1 tabIndex={-1} className="outline-none">
          {title}
        </h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {children}
    </header>
  )
}
