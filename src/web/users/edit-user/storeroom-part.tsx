import { Trash2, Warehouse } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/user.ts'
import { users } from '#contract/users.ts'
import { displayName } from '#domain/account.ts'
import { may } from '#domain/permissions.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { actorOf, useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { accessCountries } from '../role-offer.ts'
import { toastEdited } from '../toast-edited.ts'
import { AtOnceHint } from './at-once-hint.tsx'
import { GrantAccess } from './grant-access.tsx'

interface StoreroomPartProps {
  user: User
  onChanged: (user: User) => void
  /** Opens the part in which roles are given. */
  onCountry: () => void
}

/** The storerooms whose loans the person fulfils (spec section 5, "Storeroom access"). */
export function StoreroomPart({ user, onChanged, onCountry }: StoreroomPartProps) {
  const actor = useActor()
  const countries = useCountries('MANAGER')
  const offered = countries && accessCountries(actor, actorOf(user), countries)
  const hasNone = user.UserStoreroom.length === 0
  const whoCan = 'Access is for people who are at least admin in a country where you are manager.'
  if (hasNone && offered?.length === 0 && !user.isSysAdmin) {
    return (
      <EmptyState
        icon={Warehouse}
        title="No access to any storeroom"
        actions={<Button onClick={onCountry}>Roles</Button>}
      >
        {whoCan}
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <AtOnceHint />
      {user.isSysAdmin && (
        <Note>A system administrator may use every storeroom, also without being listed.</Note>
      )}
      {hasNone ? (
        <EmptyState icon={Warehouse} title="No access to any storeroom">
          Whoever fulfils loans needs access to the storeroom that they come from.
        </EmptyState>
      ) : (
        <AccessList user={user} onChanged={onChanged} />
      )}
      {offered && offered.length > 0 && <GrantAccess user={user} countries={offered} onChanged={onChanged} />}
      {offered?.length === 0 && (
        <Note
          action={
            <button type="button" className="link" onClick={onCountry}>
              Roles
            </button>
          }
        >
          {whoCan}
        </Note>
      )}
    </div>
  )
}

type Given = User['UserStoreroom'][number]['storeroom']

function AccessList({ user, onChanged }: Pick<StoreroomPartProps, 'user' | 'onChanged'>) {
  const actor = useActor()
  const countries = useCountries()
  const [removed, setRemoved] = useState<Given | null>(null)
  const [isOpen, setOpen] = useState(false)
  const remove = useApiMutation(users.removeAccess, {
    invalidates: ['user'],
    onDone: changed => {
      setOpen(false)
      toastEdited(changed)
      onChanged(changed)
    },
    onRefused: () => setOpen(false),
  })
  const countryOf = ({ countryId }: Given) => countries?.find(({ id }) => id === countryId)?.name ?? ''
  const ask = (storeroom: Given) => {
    setRemoved(storeroom)
    setOpen(true)
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line" aria-label="Storeroom access">
        {user.UserStoreroom.map(({ storeroom }) => (
          <li key={storeroom.id} className="flex min-h-[52px] items-center gap-3 px-4 py-2">
            <div className="min-w-0 flex-1">
              <span className="font-medium wrap-anywhere">{storeroom.name}</span>{' '}
              <span className="text-sm text-muted">{countryOf(storeroom)}</span>
            </div>
            {may.removeAccess(actor, actorOf(user), storeroom.countryId) && (
              <IconButton
                icon={Trash2}
                label={`Remove access to ${storeroom.name}`}
                onClick={() => ask(storeroom)}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Remove access to ${removed?.name}?`}
        confirm="Remove access"
        danger
        pending={remove.isPending}
        onConfirm={() =>
          removed &&
          remove.mutate({ body: { userId: user.id, countryId: removed.countryId, storeroomId: removed.id } })
        }
      >
        <b className="wrap-anywhere">{displayName(user)}</b> can then no longer fulfil loans of this storeroom
        or add stock to it.
      </ConfirmDialog>
    </>
  )
}
