import { useState } from 'react'
import { mostCountedAtOnce } from '#contract/endpoint.ts'
import type { Unit } from '#contract/unit.ts'
import { ListedTable, type ListedTableProps } from '#web/lists/listed-table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type SelectionQuestion, useSelection } from './use-selection.ts'

type SelectableUnitsProps = ListedTableProps<Unit> & Omit<SelectionQuestion, 'page'>

/** The table of units with a box in each row. It holds what is picked, so that a tick draws nothing around the table again. */
export function SelectableUnits({ scope, ask, ...listed }: SelectableUnitsProps) {
  const { data, isPlaceholderData } = listed.query
  const { rows, total } = data ?? { total: 0 }
  const [answered, setAnswered] = useState(scope)
  if (!isPlaceholderData && answered !== scope) setAnswered(scope)
  const selection = useSelection({ scope, page: answered === scope ? rows : undefined, ask })
  return (
    <ListedTable
      {...listed}
      picking={selection.picking}
      bar={
        selection.units.length > 0 ? (
          <BulkBar selection={selection} total={total ?? mostCountedAtOnce} />
        ) : undefined
      }
    />
  )
}
