import { LogOut } from 'lucide-react'
import type { User } from '#contract/user.ts'
import { displayName, firstAndLastName, initials } from '#domain/account.ts'
import { usePrefetch } from '#web/routing/use-prefetch.ts'
import { useActor } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine, MenuLink } from '#web/ui/overlay/menu.tsx'
import { accountEntriesFor } from './navigation.ts'
import { useSignOut } from './use-sign-out.ts'
import { useThemeSwitch } from './use-theme-switch.ts'

/** Spec section 2: the round button with the name, its links, the theme switch and Logout. */
export function UserMenu({ user }: { user: User }) {
  const entries = accountEntriesFor(useActor())
  const prefetch = usePrefetch()
  const signOut = useSignOut()
  const theme = useThemeSwitch()
  const round = (
    <button type="button" className="round" aria-label={`User menu, ${displayName(user)}`}>
      <Avatar id={user.id} initials={initials(user)} size="lg" />
    </button>
  )
  return (
    <Menu trigger={round} offset={12}>
      <MenuLabel>
        <span className="block text-base text-fg">{firstAndLastName(user)}</span>
        <span className="block font-normal">{user.email}</span>
      </MenuLabel>
      <MenuLine />
      {entries.map(({ label, to, icon }) => (
        <MenuLink key={to} to={to} icon={icon} prefetch={() => prefetch(to)}>
          {label}
        </MenuLink>
      ))}
      <MenuLine />
      <MenuItem icon={theme.icon} stay onSelect={theme.toggle}>
        {theme.label}
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={signOut}>
        Logout
      </MenuItem>
    </Menu>
  )
}
