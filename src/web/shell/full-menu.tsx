import { LogOut, Menu, X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/user.ts'
import { firstAndLastName, initials } from '#domain/account.ts'
import { useConfig } from '#web/api/config.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Logo } from '#web/ui/logo.tsx'
import { EntryLinks } from './entry-links.tsx'
import type { Entry } from './navigation.ts'
import { useSignOut } from './use-sign-out.ts'
import { useThemeSwitch } from './use-theme-switch.ts'

/** Spec section 9. */
const closeDelayMs = 250

const round = buttonClass({ variant: 'ghost', size: 'lg' }, 'btn-icon -mr-2')

/** The navigation of small screens: over everything, and gone 250 ms after a link is pressed. */
export function FullMenu({ user, entries }: { user: User; entries: readonly Entry[] }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { appName } = useConfig()
  useEffect(() => () => clearTimeout(timer.current), [])
  const closeSoon = () => {
    timer.current = setTimeout(() => setOpen(false), closeDelayMs)
  }
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger className={round} aria-label="Menu">
        <Menu className="i i-lg" aria-hidden />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="full-menu" aria-describedby={undefined}>
          <div className="topbar">
            <Logo name={appName} />
            <Radix.Title className="sr-only">Menu</Radix.Title>
            <span className="flex-1" />
            <Radix.Close className={round} aria-label="Close menu">
              <X className="i i-lg" aria-hidden />
            </Radix.Close>
          </div>
          <nav className="full-links" aria-label="Main">
            <EntryLinks entries={entries} onFollow={closeSoon} />
          </nav>
          <Account user={user} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Account({ user }: { user: User }) {
  const signOut = useSignOut()
  const theme = useThemeSwitch()
  return (
    <div className="mt-auto grid gap-3 p-4">
      <div className="flex items-center gap-3">
        <Avatar id={user.id} initials={initials(user)} size="lg" />
        <div className="min-w-0">
          <p className="strong truncate">{firstAndLastName(user)}</p>
          <p className="truncate text-sm text-muted">{user.email}</p>
        </div>
      </div>
      <Button size="lg" icon={theme.icon} onClick={theme.toggle}>
        {theme.label}
      </Button>
      <Button size="lg" icon={LogOut} onClick={signOut}>
        Logout
      </Button>
    </div>
  )
}
