import { Users } from 'lucide-react'
import type { Country } from '#contract/countries.ts'
import type { User } from '#contract/user.ts'
import { userStates } from '#domain/account.ts'
import { actorOf, useActor } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { registeredColumns, roleLabelIn, UserCard } from './person-columns.tsx'
import { RowMenu } from './row-actions.tsx'
import { actionsOf, type UserAction } from './user-actions.ts'
import { UserList, userListKind } from './user-list.tsx'

const which = userListKind(userStates, 'email')

interface RegisteredListProps {
  country: Country
  onAct: (action: UserAction, user: User) => void
}

/** Spec section 2, "Registered tab": everybody with a role in the country. */
export function RegisteredList({ country, onAct }: RegisteredListProps) {
  const actor = useActor()
  const menuOf = (user: User) => (
    <RowMenu
      user={user}
      actions={actionsOf('registered', actor, actorOf(user), user.userState.name, user.secondFactor.isSetUp)}
      onAct={onAct}
    />
  )
  return (
    <UserList
      countryId={country.id}
      which={which}
      name="registered"
      label={`People in ${country.name}`}
      filterLabel="Status"
      columns={registeredColumns(country, user => <div className="row-act">{menuOf(user)}</div>)}
      card={(user, to) => (
        <UserCard
          user={user}
          to={to}
          third={`${roleLabelIn(user, country.id)} · ${user.defaultCountry?.name ?? '-'}`}
          action={menuOf(user)}
        />
      )}
      empty={
        <EmptyState icon={Users} title={`Nobody has a role in ${country.name} yet`}>
          Approve a requested account, or give somebody a role here in Edit User.
        </EmptyState>
      }
    />
  )
}
