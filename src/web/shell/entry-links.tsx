import { useId } from 'react'
import { NavLink } from 'react-router'
import { amountOf, grouped } from '#domain/amounts.ts'
import { usePrefetch } from '#web/routing/use-prefetch.ts'
import type { Entry } from './navigation.ts'
import { useLoansToFulfil } from './use-loans-to-fulfil.ts'

const pathnameOf = (to: string) => to.replace(/\?.*/, '')

interface EntryLinkProps {
  readonly entry: Entry
  readonly onFollow: (() => void) | undefined
  readonly describedBy?: string | undefined
}

/** The links of the navigation; hovering one loads the code of its page. */
export function EntryLinks({ entries, onFollow }: { entries: readonly Entry[]; onFollow?: () => void }) {
  return entries.map(entry => {
    const LinkOf = entry.isCounted ? CountedLink : EntryLink
    return <LinkOf key={entry.to} entry={entry} onFollow={onFollow} />
  })
}

function EntryLink({ entry: { label, to }, onFollow, describedBy }: EntryLinkProps) {
  const prefetch = usePrefetch()
  return (
    <NavLink
      to={to}
      end={to === '/'}
      aria-describedby={describedBy}
      onPointerEnter={() => prefetch(pathnameOf(to))}
      onFocus={() => prefetch(pathnameOf(to))}
      {...(onFollow && { onClick: onFollow })}
    >
      {label}
    </NavLink>
  )
}

/** With the number of loans that wait there, which describes the link: its name stays that of the page. */
function CountedLink(props: EntryLinkProps) {
  const id = useId()
  const count = useLoansToFulfil()
  return (
    <span className="nav-counted">
      <EntryLink {...props} describedBy={count > 0 ? id : undefined} />
      {count > 0 && (
        <span className="count">
          <span aria-hidden>{grouped(count)}</span>
          <span id={id} className="sr-only">
            {amountOf(count, 'loan')} to source, sign or ship
          </span>
        </span>
      )}
    </span>
  )
}
