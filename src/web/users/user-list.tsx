import { skipToken } from '@tanstack/react-query'
import { CircleDot } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { ListName } from '#contract/preferences.ts'
import type { User } from '#contract/user.ts'
import { userSorts, users } from '#contract/users.ts'
import type { UserState } from '#domain/account.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { countOf } from '#web/lists/filter-counts.ts'
import { type ListKind, pageOf } from '#web/lists/list-address.ts'
import { ListView, type ListViewProps } from '#web/lists/list-view.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { paths } from '#web/routing/paths.ts'
import type { Column } from '#web/ui/table/data-column.ts'
import { tabletInManagement } from '#web/ui/theme/use-media.ts'
import { statusFilter, statusOptions } from './user-status.ts'

type Sort = (typeof userSorts)[number]

/** The states that a list can be filtered by, and its default order. */
export function userListKind(states: readonly UserState[], sort: Sort | `-${Sort}`) {
  const options = statusOptions(states)
  const kind: ListKind<Sort> = {
    filters: { [statusFilter]: value => options.some(option => option.value === value) },
    sorts: userSorts,
    sort,
  }
  return { options, kind }
}

interface UserListProps {
  /** 0 is the list of requests. */
  countryId: number
  which: ReturnType<typeof userListKind>
  /** The name under which its columns are kept. */
  name: ListName
  /** Names the table: "People in Sweden". */
  label: string
  filterLabel: string
  columns: readonly Column<User>[]
  card: (user: User, to: string) => ReactNode
  /** An EmptyState. */
  empty: ReactNode
  /** Replaces the plain table. */
  table?: ListViewProps<User>['table']
}

/** People, searched, filtered, sorted and paged by the server; all of it in the address. */
export function UserList({
  countryId,
  which,
  name,
  label,
  filterLabel,
  columns,
  card,
  empty,
  table,
}: UserListProps) {
  const { options, kind } = which
  const list = useListAddress(kind)
  const { search } = useLocation()
  const [isCounted, setCounted] = useState(false)
  const chosen = list.state.chosen[statusFilter] ?? []
  const page = pageOf(list.state)
  const listQuery = {
    ...page,
    sort: list.state.sort,
    userStateId: options.filter(({ value }) => chosen.includes(value)).map(({ id }) => id),
  }
  const params = { countryId }
  const query = useApiQuery(users.list, { params, query: listQuery })
  const counted = useApiQuery(
    users.counts,
    isCounted ? { params, query: { search: page.search } } : skipToken,
  )
  const linkTo = (user: User) => paths.user(user.id) + search

  return (
    <ListView
      name={name}
      list={list}
      query={query}
      searchLabel="Search people"
      placeholder="Search by Email, Name"
      filters={[
        {
          label: filterLabel,
          icon: CircleDot,
          options: options.map(({ value, label, id }) => ({
            value,
            label,
            count: countOf(counted.data?.userStateId, [id]),
          })),
          values: chosen,
          onChange: values => list.filter(statusFilter, values),
          onOpen: () => setCounted(true),
        },
      ]}
      label={label}
      failure="The list of people could not be loaded"
      columns={columns}
      rowKey={user => user.id}
      linkTo={linkTo}
      cardsWhere={tabletInManagement}
      card={user => card(user, linkTo(user))}
      empty={empty}
      table={table}
    />
  )
}
