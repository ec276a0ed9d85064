import { CloudOff, RotateCw, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { Icon } from './icon.ts'

interface EmptyStateProps {
  icon: Icon
  title: string
  children?: ReactNode
  /** At most two buttons; only this one may hold a primary. */
  actions?: ReactNode
}

/** Shown where nothing exists yet: says what to do next. */
export function EmptyState({ icon: Drawing, title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty">
      <span className="glyph">
        <Drawing className="i i-lg" aria-hidden />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div>{actions}</div>}
    </div>
  )
}

/** Shown where search or filters match nothing: offers to reset them. */
export function NoResults({
  children,
  onReset,
  reset = 'Reset filters',
  actions,
}: {
  children?: ReactNode
  onReset?: (() => void) | undefined
  /** What the button says. */
  reset?: string | undefined
  actions?: ReactNode
}) {
  const buttons = (onReset || actions) && (
    <>
      {onReset && <Button onClick={onReset}>{reset}</Button>}
      {actions}
    </>
  )
  return (
    <EmptyState icon={SearchX} title="No results." actions={buttons}>
      {children}
    </EmptyState>
  )
}

/** Shown where something could not be loaded: says what, and offers to try again. */
export function LoadError({
  title,
  children,
  onRetry,
  retry = 'Retry',
  retrying,
}: {
  title: string
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retry?: string
  retrying?: boolean | undefined
}) {
  return (
    <div className="empty" role="alert">
      <span className="glyph is-error">
        <CloudOff className="i i-lg" aria-hidden />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {onRetry && (
        <div>
          <Button icon={RotateCw} onClick={onRetry} pending={retrying}>
            {retry}
          </Button>
        </div>
      )}
    </div>
  )
}
