import { X } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Unit } from '#contract/unit.ts'
import { maxChosen } from '#contract/unit-actions.ts'
import { grouped } from '#domain/amounts.ts'
import { ExportPicked, type ExportsPicked } from '#web/lists/export-picked.tsx'
import { useBulkHeight } from '#web/lists/use-bulk-height.ts'
import { preload } from '#web/routing/use-preload.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import {
  allowedBulkActions,
  type BulkAction,
  partsWithActions,
  whyNotOffered,
} from './allowed-bulk-actions.ts'
import { bulkWords } from './bulk-words.ts'
import type { Selection } from './use-selection.ts'
import '#web/lists/bulk.css'
import './bulk-bar.css'

const loadDialog = () => import('./bulk-dialog.tsx')
const BulkDialog = lazy(loadDialog)

interface BulkBarProps {
  readonly selection: Selection
  readonly total: number
  readonly exportPicked: ExportsPicked
}

/** The actions for the picked units; floats over the list, on phones at the bottom. */
export function BulkBar({ selection, total, exportPicked }: BulkBarProps) {
  const { units, collected, pickAll, keep } = selection
  const actor = useActor()
  const [asked, setAsked] = useState<{ action: BulkAction; part: readonly Unit[] } | null>(null)
  useEffect(() => void preload(loadDialog), [])
  const offered = allowedBulkActions(units, actor)
  const why = whyNotOffered(units, actor)
  const most = Math.min(total, maxChosen)

  return (
    <section className="bulk-layer outline-none" aria-label="Selected units" tabIndex={-1}>
      <div className="bulk bulk-wide" ref={useBulkHeight()}>
        <span className="bulk-count" aria-live="polite">
          <b>{grouped(units.length)}</b> selected
        </span>
        {collected !== null ? (
          <span className="bulk-note">Collecting {grouped(collected)}…</span>
        ) : (
          units.length < most && (
            <button type="button" className="bulk-all" onClick={pickAll}>
              {total > maxChosen ? 'Select the oldest' : 'Select all'} {grouped(most)}
            </button>
          )
        )}
        <div className="bulk-acts bulk-parts">
          {offered.length > 0 && (
            <div className="bulk-part">
              <Actions actions={offered} onAsk={action => setAsked({ action, part: units })} />
            </div>
          )}
          {partsWithActions(units, actor).map(({ label, units: part, actions }) => (
            <fieldset key={label} className="bulk-part">
              <legend className="sr-only">{label}</legend>
              <span aria-hidden>
                <span className="phone:hidden">For </span>
                {label}:
              </span>
              <Actions actions={actions} onAsk={action => setAsked({ action, part })} />
            </fieldset>
          ))}
          {why && <span className="bulk-note">{why}</span>}
        </div>
        <ExportPicked
          ids={units.map(({ id }) => id)}
          isAll={units.length === total}
          noun="unit"
          exportPicked={exportPicked}
        />
        <IconButton icon={X} size="sm" label="Clear selection" onClick={() => keep([])} />
      </div>
      {asked && (
        <Suspense fallback={null}>
          <BulkDialog
            action={asked.action}
            units={asked.part}
            onClose={left => {
              setAsked(null)
              const ids = new Set(asked.part.map(({ id }) => id))
              keep([...units.filter(({ id }) => !ids.has(id)), ...left])
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

interface ActionsProps {
  readonly actions: readonly BulkAction[]
  readonly onAsk: (action: BulkAction) => void
}

const Actions = ({ actions, onAsk }: ActionsProps) =>
  actions.map(action => {
    const { icon, label } = bulkWords[action]
    return (
      <Button key={action} size="sm" icon={icon} onClick={() => onAsk(action)}>
        {label}
      </Button>
    )
  })
