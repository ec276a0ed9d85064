import { Link } from 'react-router'
import { useConfig } from '#web/api/config.ts'
import { NotificationBell } from '#web/bell/notification-bell.tsx'
import { PaletteHost } from '#web/palette/palette-host.tsx'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { EntryLinks } from './entry-links.tsx'
import { FullMenu } from './full-menu.tsx'
import { accountEntriesFor, entriesFor } from './navigation.ts'
import { UserMenu } from './user-menu.tsx'

/** The brand, the navigation, search, bell and user menu; on phones navigation and menu are behind one button. */
export function TopBar() {
  const { appName } = useConfig()
  const { user, actor } = useSession()
  const narrow = useMedia(phone)
  const entries = actor ? entriesFor(actor) : []
  return (
    <header className="topbar">
      <Link to={paths.dashboard} className="brand">
        <Logo name={appName} />
      </Link>
      {!narrow && (
        <nav className="nav" aria-label="Main">
          {actor ? <EntryLinks entries={entries} /> : <NavSkeleton />}
        </nav>
      )}
      <span className="flex-1" />
      {actor && <PaletteHost actor={actor} />}
      {actor && <NotificationBell />}
      {user && !narrow && <UserMenu user={user} />}
      {user && actor && narrow && (
        <FullMenu user={user} entries={[...entries, ...accountEntriesFor(actor)]} />
      )}
    </header>
  )
}

function NavSkeleton() {
  return [74, 34, 40].map(width => <Skeleton key={width} width={width} className="mx-3" />)
}
