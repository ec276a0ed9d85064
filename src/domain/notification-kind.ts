import { type Actor, isAnywhere, type Role } from './role.ts'

/** What a notification is about; people choose for each kind how they are mailed. */
export const notificationKinds = [
  'requests',
  'approvals',
  'fulfillment',
  'arrivals',
  'ownLoans',
  'due',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

interface KindWords {
  readonly label: string
  /** Who gets such notifications: people with this role somewhere. */
  readonly role: Role
}

const kindWords: Readonly<Record<NotificationKind, KindWords>> = {
  requests: { label: 'Requests for accounts', role: 'MANAGER' },
  approvals: { label: 'Loans to approve', role: 'MANAGER' },
  fulfillment: { label: 'Loans to source, send and ship', role: 'ADMIN' },
  arrivals: { label: 'Units on the way to your storerooms', role: 'ADMIN' },
  ownLoans: { label: 'What becomes of your loans', role: 'STAFF' },
  due: { label: 'Due and overdue loans', role: 'STAFF' },
}

export const kindLabel = (kind: NotificationKind): string => kindWords[kind].label

/** The kinds that this person can get. */
export const kindsOf = (actor: Actor): NotificationKind[] =>
  notificationKinds.filter(kind => isAnywhere(actor, kindWords[kind].role))
