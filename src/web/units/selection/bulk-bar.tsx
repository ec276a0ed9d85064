import { X } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { maxChosen } from '#contract/unit-actions.ts'
import { grouped } from '#domain/amounts.ts'
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

const loadDialog = () => import('./bulk-dialog.tsx')
const BulkDialog = lazy(loadDialog)

/** The actions for the picked units; floats over the list, on phones at the bottom. */
export function BulkBar({ selection, total }: { selection: Selection; total: number }) {
  const { units, collected, pickAll, keep } = selection
  const actor = useActor()
  const [action, setAction] = useState<BulkAction | null>(null)
  useEffect(() => void preload(loadDialog), [])
  const offered = allowedBulkActions(units, actor)
  const why = whyNotOffered(units, offered, actor)
  const most = Math.min(total, maxChosen)

  return (
    <section className="bulk-layer outline-none" aria-label="Selected units" tabIndex={-1}>
      <div className="bulk">
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
        <div className="bulk-acts">
          {offered.map(one => {
            const { icon, label } = bulkWords[one]
            return (
              <Button key={one} size="sm" icon={icon} onClick={() => setAction(one)}>
                {label}
              </Button>
            )
          })}
          {why && <span className="bulk-note">{why}</span>}
          {partsWithActions(units, actor).map(part => (
            <button
              key={part.label}
              type="button"
              className="bulk-all"
              onClick={({ currentTarget }) => {
                // The button goes with the units of other states.
                currentTarget.closest<HTMLElement>('section')?.focus()
                keep(part.units)
              }}
            >
              Keep the {part.label}
            </button>
          ))}
        </div>
        <IconButton icon={X} size="sm" label="Clear selection" onClick={() => keep([])} />
      </div>
      {action && (
        <Suspense fallback={null}>
          <BulkDialog
            action={action}
            units={units}
            onClose={left => {
              setAction(null)
              keep(left)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
