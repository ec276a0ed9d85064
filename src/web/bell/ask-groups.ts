import { CalendarClock, CircleCheck, ClockAlert, FileText, ScanBarcode, Truck, UserRound } from 'lucide-react'
import { maxInBell, type Notification } from '#contract/notifications.ts'
import type { NotificationKind } from '#domain/notification-kind.ts'
import type { Icon } from '#web/ui/icon.ts'

type GroupId = NotificationKind | 'overdue'

interface GroupName {
  readonly id: GroupId
  readonly label: string
  readonly icon: Icon
}

/** Notifications that ask for the same. */
export interface AskGroup extends GroupName {
  readonly rows: readonly Notification[]
  /** How many there are; null where older ones may have been left out. */
  readonly count: number | null
}

/** The most pressing first. */
const names: readonly GroupName[] = [
  { id: 'overdue', label: 'Overdue', icon: ClockAlert },
  { id: 'due', label: 'Due soon', icon: CalendarClock },
  { id: 'approvals', label: 'To approve', icon: CircleCheck },
  { id: 'fulfillment', label: 'To source, send and ship', icon: ScanBarcode },
  { id: 'arrivals', label: 'On the way to you', icon: Truck },
  { id: 'requests', label: 'Requests for accounts', icon: UserRound },
  { id: 'ownLoans', label: 'Your loans', icon: FileText },
]

const groupOf = ({ kind, isLate }: Notification): GroupId => (isLate ? 'overdue' : kind)

/** The groups that have notifications. */
export function askGroups(asks: readonly Notification[]): readonly AskGroup[] {
  const areAll = asks.length < maxInBell
  return names
    .map(name => ({ ...name, rows: asks.filter(row => groupOf(row) === name.id) }))
    .filter(({ rows }) => rows.length > 0)
    .map(group => ({ ...group, count: areAll ? group.rows.length : null }))
}
