import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { notifications } from '#contract/notifications.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { usePreload } from '#web/routing/use-preload.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'

const loadPanel = () => import('./bell-panel.tsx')
const BellPanel = lazy(loadPanel)

/** More are counted as "9+": a wider number would hide the bell. The button's name has the number. */
const maxCounted = 9

/** The notifications behind a bell with the number of unread ones; up to date without reloading. */
export function NotificationBell() {
  const [open, setOpen] = useState(false)
  const narrow = useMedia(phone)
  const { data: bell } = useApiQuery(notifications.bell)
  usePreload(loadPanel)
  const unread = bell?.unread ?? 0
  const trigger = (
    <button
      type="button"
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      className={buttonClass({ variant: 'ghost', ...(narrow && { size: 'lg' }) }, 'btn-icon bell')}
    >
      <Bell className={narrow ? 'i i-lg' : 'i'} aria-hidden />
      {unread > 0 && (
        <span className="bell-count" aria-hidden>
          {unread > maxCounted ? `${maxCounted}+` : unread}
        </span>
      )}
    </button>
  )
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      label="Notifications"
      align="end"
      offset={narrow ? 10 : 15}
    >
      <div className="bell-panel">
        <Suspense fallback={null}>
          <BellPanel onClose={() => setOpen(false)} />
        </Suspense>
      </div>
    </Popover>
  )
}
