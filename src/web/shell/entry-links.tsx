import { NavLink } from 'react-router'
import type { Entry } from './navigation.ts'

/** The links of the navigation; the code of a page comes when somebody points at its link. */
export function EntryLinks({ entries, onFollow }: { entries: readonly Entry[]; onFollow?: () => void }) {
  return entries.map(({ label, to, prefetch }) => (
    <NavLink
      key={to}
      to={to}
      end={to === '/'}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      {...(onFollow && { onClick: onFollow })}
    >
      {label}
    </NavLink>
  ))
}
