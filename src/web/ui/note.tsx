import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, err: CircleAlert }

/** A sentence inside a page or dialog, never floating. `live` announces it when it appears. */
export function Note(props: {
  kind?: keyof typeof icons
  children: ReactNode
  /** The action that fixes it, as a link-like button. */
  action?: ReactNode
  live?: boolean
  className?: string
}) {
  const { kind = 'info', children, action, live, className } = props
  const Lead = icons[kind]
  const role = kind === 'err' ? 'alert' : 'status'
  return (
    <div className={classNames('note', `note-${kind}`, className)} {...(live && { role })}>
      <Lead className="i" aria-hidden />
      <div className="note-text">{children}</div>
      {action}
    </div>
  )
}
