import { Monitor, Smartphone } from 'lucide-react'
import type { Session } from '#contract/sessions.ts'
import { deviceOf } from '#domain/device.ts'
import type { Column } from '#web/ui/table/data-column.ts'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { ThisDevice } from './this-device.tsx'

/** The server notes it at every refresh, a quarter of an hour apart; this page's session is always current. */
export function LastSeen({ session: { isCurrent, lastSeenAt } }: { session: Session }) {
  return isCurrent ? 'now' : <RelativeTime at={lastSeenAt} />
}

export function SignedIn({ session }: { session: Session }) {
  return <RelativeTime at={session.createdAt} />
}

function DeviceCell({ session: { userAgent, isCurrent } }: { session: Session }) {
  const { name, isHandheld } = deviceOf(userAgent)
  const Drawing = isHandheld ? Smartphone : Monitor
  return (
    <span className="flex items-center gap-2">
      <Drawing className="i text-subtle" aria-hidden />
      {name}
      {isCurrent && <ThisDevice />}
    </span>
  )
}

export const sessionColumns: readonly Column<Session>[] = [
  {
    id: 'device',
    head: 'Device',
    cell: session => <DeviceCell session={session} />,
    tone: 'strong',
    skeleton: 140,
  },
  { id: 'signed-in', head: 'Signed in', cell: session => <SignedIn session={session} />, skeleton: 80 },
  { id: 'last-seen', head: 'Last seen', cell: session => <LastSeen session={session} />, skeleton: 80 },
]
