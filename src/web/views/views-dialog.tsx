import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Country } from '#contract/countries.ts'
import { type View, views } from '#contract/views.ts'
import { displayName } from '#domain/account.ts'
import { may } from '#domain/permissions.ts'
import { ownsView, viewQueryOf } from '#domain/view.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DeleteViewDialog } from './delete-view-dialog.tsx'
import { RenameViewDialog } from './rename-view-dialog.tsx'

interface ViewsDialogProps {
  readonly views: readonly View[]
  readonly country: Country
  /** The list's current search, filters and order. */
  readonly query: string
  readonly onClose: () => void
}

/** The views of a list: which of them are tabs, who sees them, and which go. */
export default function ViewsDialog({ views: shown, country, query, onClose }: ViewsDialogProps) {
  const [renamed, setRenamed] = useState<View>()
  const [deleted, setDeleted] = useState<View>()
  return (
    <>
      <Dialog open onOpenChange={onClose} title="Views" subtitle={country.name} size="medium">
        {shown.length === 0 && <p className="text-muted">There are no views of this list any more.</p>}
        <ul className="divide-y divide-line">
          {shown.map(view => (
            <ViewRow
              key={view.id}
              view={view}
              query={query}
              onRename={() => setRenamed(view)}
              onDelete={() => setDeleted(view)}
            />
          ))}
        </ul>
      </Dialog>
      {renamed && <RenameViewDialog view={renamed} onClose={() => setRenamed(undefined)} />}
      {deleted && <DeleteViewDialog view={deleted} country={country} onClose={() => setDeleted(undefined)} />}
    </>
  )
}

interface ViewRowProps {
  view: View
  query: string
  onRename: () => void
  onDelete: () => void
}

function ViewRow({ view, query, onRename, onDelete }: ViewRowProps) {
  const actor = useActor()
  const invalidates = ['view'] as const
  const pin = useApiMutation(views.pin, { invalidates })
  const edit = useApiMutation(views.edit, { invalidates })
  const { id, name, isTeam, isPinned, owner, countryId } = view
  const isOwn = ownsView(actor, { ownerId: owner.id })
  const mayChange = may.changeView(actor, { ownerId: owner.id, countryId, isTeam })
  const canUpdate = isOwn && query !== '' && viewQueryOf(view.query) !== query
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1">
        <span className="strong block wrap-anywhere">{name}</span>
        {!isOwn && <span className="block text-sm text-muted">Shared by {displayName(owner)}</span>}
      </span>
      <Checkbox
        label="Tab"
        aria-label={`“${name}” is a tab`}
        checked={isPinned}
        onChange={() => pin.mutate({ body: { id, isPinned: !isPinned } })}
      />
      {isOwn && (
        <Checkbox
          label="Shared"
          aria-label={`“${name}” is shared`}
          checked={isTeam}
          onChange={() => edit.mutate({ body: { id, isTeam: !isTeam } })}
        />
      )}
      {canUpdate && (
        <Button
          size="sm"
          pending={edit.isPending}
          aria-label={`Update “${name}” to what the list shows now`}
          onClick={() => edit.mutate({ body: { id, query } })}
        >
          Update
        </Button>
      )}
      {mayChange && (
        <span className="flex">
          <EditButton name={`the name of “${name}”`} onPress={onRename} />
          <IconButton icon={Trash2} size="sm" label={`Delete “${name}”`} onClick={onDelete} />
        </span>
      )}
    </li>
  )
}
