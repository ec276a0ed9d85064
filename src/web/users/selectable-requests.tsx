import { Ban, X } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/user.ts'
import { accountTraits, displayName } from '#domain/account.ts'
import { may } from '#domain/permissions.ts'
import type { Actor } from '#domain/role.ts'
import { ListedTable, type ListedTableProps } from '#web/lists/listed-table.tsx'
import { noneIsPicked, pagePicking } from '#web/lists/page-picking.ts'
import { useBulkHeight } from '#web/lists/use-bulk-height.ts'
import { actorOf, useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RejectManyDialog } from './reject-many-dialog.tsx'
import '#web/lists/bulk.css'

/** Whether the person waits for a decision that the actor may make. */
const waitsFor = (actor: Actor, user: User) =>
  accountTraits[user.userState.name].undecided && may.endUser(actor, actorOf(user))

/** The table of requests with checkboxes, to reject many at once; it holds the selection. */
export function SelectableRequests(listed: ListedTableProps<User>) {
  const actor = useActor()
  const [picked, setPicked] = useState(noneIsPicked)
  const [isAsked, setAsked] = useState(false)
  const { data, isPlaceholderData } = listed.query
  const page = isPlaceholderData ? [] : (data?.rows ?? [])
  const chosen = page.filter(({ id }) => picked.ids.has(id))
  const waiting = chosen.filter(user => waitsFor(actor, user))
  const clear = () => setPicked(noneIsPicked)
  return (
    <>
      <ListedTable
        {...listed}
        picking={pagePicking(page, picked, setPicked, user => `Select ${displayName(user)}`)}
        bar={
          chosen.length > 0 ? (
            <RequestBar
              chosen={chosen.length}
              waiting={waiting.length}
              onReject={() => setAsked(true)}
              onClear={clear}
            />
          ) : undefined
        }
      />
      <RejectManyDialog
        users={waiting}
        open={isAsked && waiting.length > 0}
        onClose={isDone => {
          setAsked(false)
          if (isDone) clear()
        }}
      />
    </>
  )
}

interface RequestBarProps {
  readonly chosen: number
  /** How many of the selected can be rejected. */
  readonly waiting: number
  readonly onReject: () => void
  readonly onClear: () => void
}

function RequestBar({ chosen, waiting, onReject, onClear }: RequestBarProps) {
  return (
    <section className="bulk-layer" aria-label="Selected requests">
      <div className="bulk" ref={useBulkHeight()}>
        <span className="bulk-count" aria-live="polite">
          <b>{chosen}</b> selected
        </span>
        {waiting < chosen && (
          <span className="bulk-note">
            {waiting === 0 ? 'None' : `Only ${waiting}`} of them can be rejected here.
          </span>
        )}
        {waiting > 0 && (
          <div className="bulk-acts">
            <Button size="sm" icon={Ban} onClick={onReject}>
              Reject {waiting}
            </Button>
          </div>
        )}
        <IconButton icon={X} size="sm" label="Clear selection" onClick={onClear} />
      </div>
    </section>
  )
}
