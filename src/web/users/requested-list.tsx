import { UserCheck } from 'lucide-react'
import type { User } from '#contract/user.ts'
import { accountTraits, isListedAsRequested, userStates } from '#domain/account.ts'
import { actorOf, useActor } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { requestedPeople } from './lists-to-search.ts'
import { requestedColumns, UserCard } from './person-columns.tsx'
import { RowButtons, RowMenu } from './row-actions.tsx'
import { SelectableRequests } from './selectable-requests.tsx'
import { actionsOf, isDecision, type UserAction } from './user-actions.ts'
import { UserList, userListKind } from './user-list.tsx'

const listed = userStates.filter(state => isListedAsRequested(state, { hasRole: true }))
const isTurnedAway = (state: (typeof listed)[number]) => accountTraits[state].refused

/** Undecided requests first, as in the list. */
const which = userListKind(
  [...listed.filter(state => !isTurnedAway(state)), ...listed.filter(isTurnedAway).toReversed()],
  '-state',
)

/** Spec section 2, "Requested tab": people who wait for a decision, and rejected ones. */
export function RequestedList({ onAct }: { onAct: (action: UserAction, user: User) => void }) {
  const actor = useActor()
  const rowOf = (user: User) => ({
    user,
    actions: actionsOf('requested', actor, actorOf(user), user.userState.name, user.secondFactor.isSetUp),
    onAct,
  })
  return (
    <UserList
      countryId={requestedPeople}
      which={which}
      name="requested"
      label="Requested accounts"
      filterLabel="State"
      columns={requestedColumns(user => <RowButtons {...rowOf(user)} />)}
      card={(user, to) => {
        const row = rowOf(user)
        const decide = row.actions.every(isDecision) && <RowButtons {...row} />
        return (
          <UserCard
            user={user}
            to={to}
            third={<RelativeTime at={user.createdAt} />}
            thirdEnd={decide}
            action={!decide && <RowMenu {...row} />}
            isText
          />
        )
      }}
      table={props => <SelectableRequests {...props} />}
      empty={
        <EmptyState icon={UserCheck} title="Nobody waits for a decision">
          Who registers with a company address appears here, and managers get a mail.
        </EmptyState>
      }
    />
  )
}
