import type { ReactNode } from 'react'
import type { Country } from '#contract/countries.ts'
import type { User } from '#contract/user.ts'
import type { userSorts } from '#contract/users.ts'
import { displayName } from '#domain/account.ts'
import { roleLabels } from '#domain/role.ts'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { CutText } from '#web/ui/text/cut-text.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { UserBadge } from './user-badge.tsx'

type UserColumn = Column<User> & { sort?: (typeof userSorts)[number] }

const email: UserColumn = {
  id: 'email',
  head: 'Email',
  sort: 'email',
  width: '34%',
  tone: 'strong',
  cut: true,
  link: true,
  skeleton: 190,
  cell: user => <CutText>{user.email}</CutText>,
}

const name: UserColumn = {
  id: 'name',
  head: 'Name',
  sort: 'name',
  width: '24%',
  cut: true,
  skeleton: 110,
  cell: user => <CutText>{displayName(user)}</CutText>,
}

const status: UserColumn = {
  id: 'state',
  head: 'Status',
  sort: 'state',
  sortedBy: 'rank',
  width: 130,
  skeleton: 'badge',
  cell: user => <UserBadge state={user.userState.name} />,
}

const actions = (cell: (user: User) => ReactNode, width: number): UserColumn => ({
  id: 'actions',
  head: 'Actions',
  hiddenHead: true,
  end: true,
  width,
  skeleton: 0,
  cell,
})

/** The role in that country; "-" for none. A system administrator needs none. */
export function roleLabelIn(user: User, countryId: number): string {
  const held = user.UserCountryRole.find(role => role.countryId === countryId)
  if (held) return roleLabels[held.role.name]
  return user.isSysAdmin ? 'System admin' : '-'
}

/** Spec section 2, "Registered tab". */
export function registeredColumns(
  country: Country,
  rowActions: (user: User) => ReactNode,
): readonly UserColumn[] {
  return [
    email,
    name,
    {
      id: 'role',
      head: 'Role',
      sort: 'role',
      sortedBy: 'rank',
      width: 128,
      skeleton: 60,
      cell: user => roleLabelIn(user, country.id),
    },
    {
      id: 'country',
      head: 'Primary country',
      sort: 'country',
      width: '18%',
      tone: 'mute',
      cut: true,
      skeleton: 80,
      cell: user => <CutText>{user.defaultCountry?.name ?? '-'}</CutText>,
    },
    status,
    actions(rowActions, 64),
  ]
}

/** Spec section 2, "Requested tab". */
export function requestedColumns(rowActions: (user: User) => ReactNode): readonly UserColumn[] {
  return [
    email,
    name,
    {
      id: 'createdAt',
      head: 'Created at',
      sort: 'createdAt',
      sortedBy: 'days',
      width: 150,
      tone: 'mute',
      skeleton: 84,
      cell: user => <RelativeTime at={user.createdAt} />,
    },
    status,
    actions(rowActions, 210),
  ]
}

interface UserCardProps {
  user: User
  to: string
  third: ReactNode
  thirdEnd?: ReactNode
  action: ReactNode
  isText?: boolean
}

/** A person as the three lines of a card. */
export function UserCard({ user, to, third, thirdEnd, action, isText = false }: UserCardProps) {
  return (
    <RowCard
      to={to}
      title={displayName(user)}
      badge={<UserBadge state={user.userState.name} />}
      second={user.email}
      third={third}
      thirdEnd={thirdEnd}
      action={action}
      isText={isText}
    />
  )
}
