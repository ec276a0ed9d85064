import { lazy, Suspense, useState } from 'react'
import { maxCountedAtOnce } from '#contract/endpoint.ts'
import type { Unit } from '#contract/unit.ts'
import type { ExportsPicked } from '#web/lists/export-picked.tsx'
import { ListedTable, type ListedTableProps } from '#web/lists/listed-table.tsx'
import { useActor } from '#web/session/session.tsx'
import { MenuItem, MenuLine } from '#web/ui/overlay/menu.tsx'
import { allowedBulkActions, type BulkAction } from './allowed-bulk-actions.ts'
import { BulkBar } from './bulk-bar.tsx'
import { bulkWords } from './bulk-words.ts'
import { type SelectionQuestion, useSelection } from './use-selection.ts'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'))

type SelectableUnitsProps = ListedTableProps<Unit> &
  Omit<SelectionQuestion, 'page'> & { readonly exportPicked: ExportsPicked }

/**
 * The table of units with a box in each row, and what can be done to one in its menu. It holds what is picked, so that a
 * tick draws nothing around the table again.
 */
export function SelectableUnits({ scope, ask, exportPicked, ...listed }: SelectableUnitsProps) {
  const { data, isPlaceholderData } = listed.query
  const { rows, total } = data ?? { total: 0 }
  const actor = useActor()
  const [answered, setAnswered] = useState(scope)
  const [asked, setAsked] = useState<{ action: BulkAction; unit: Unit } | null>(null)
  if (!isPlaceholderData && answered !== scope) setAnswered(scope)
  const selection = useSelection({ scope, page: answered === scope ? rows : undefined, ask })
  const actionItems = (unit: Unit) => {
    const actions = allowedBulkActions([unit], actor)
    return (
      <>
        {actions.length > 0 && <MenuLine />}
        {actions.map(action => (
          <MenuItem key={action} icon={bulkWords[action].icon} onSelect={() => setAsked({ action, unit })}>
            {bulkWords[action].label}
          </MenuItem>
        ))}
      </>
    )
  }
  return (
    <>
      <ListedTable
        {...listed}
        rowMenu={unit => (
          <>
            {listed.rowMenu?.(unit)}
            {actionItems(unit)}
          </>
        )}
        picking={selection.picking}
        bar={
          selection.units.length > 0 ? (
            <BulkBar selection={selection} total={total ?? maxCountedAtOnce} exportPicked={exportPicked} />
          ) : undefined
        }
      />
      {asked && (
        <Suspense fallback={null}>
          <BulkDialog action={asked.action} units={[asked.unit]} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
