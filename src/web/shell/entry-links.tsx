import { NavLink } from 'react-router'
import { usePrefetch } from '#web/routing/use-prefetch.ts'
import type { Entry } from './navigation.ts'

const pathnameOf = (to: string) => to.replace(/\?.*/, '')

/** The links of the navigation; hovering one loads the code of its page. */
export function EntryLinks({ entries, onFollow }: { entries: readonly Entry[]; onFollow?: () => void }) {
  const prefetch = usePrefetch()
  return entries.map(({ label, to }) => (
    <NavLink
      key={to}
      to={to}
      end={to === '/'}
      onPointerEnter={() => prefetch(pathnameOf(to))}
      onFocus={() => prefetch(pathnameOf(to))}
      {...(onFollow && { onClick: onFollow })}
    >
      {label}
    </NavLink>
  ))
}
