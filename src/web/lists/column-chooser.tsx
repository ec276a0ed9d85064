import { ChevronDown, ChevronUp, Columns3 } from 'lucide-react'
import { memo } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { moveColumn, toggleColumn } from './column-choice.ts'
import type { Columns } from './use-columns.ts'

/** Chooses the columns of a list and their order; saved for the person. */
export const ColumnChooser = memo(Chooser) as typeof Chooser

function Chooser<Row>({ columns }: { columns: Columns<Column<Row>> }) {
  const { placed, isChosen, choose } = columns
  return (
    <Popover trigger={<Button icon={Columns3}>Columns</Button>} label="Columns" align="end">
      <fieldset className="w-[276px] max-w-full">
        <legend className="sr-only">Columns</legend>
        <div className="pop-list">
          {placed.map(({ column: { id, head }, isShown }, place) => (
            <div key={id} className="flex items-center">
              <label className="opt min-w-0 flex-1">
                <input
                  type="checkbox"
                  className="check"
                  checked={isShown}
                  onChange={() => choose(toggleColumn(placed, id))}
                />
                <span className="opt-main">{head}</span>
              </label>
              <IconButton
                icon={ChevronUp}
                size="sm"
                label={`Move ${head} up`}
                disabled={place === 0}
                onClick={() => choose(moveColumn(placed, id, -1))}
              />
              <IconButton
                icon={ChevronDown}
                size="sm"
                label={`Move ${head} down`}
                disabled={place === placed.length - 1}
                onClick={() => choose(moveColumn(placed, id, 1))}
              />
            </div>
          ))}
        </div>
        {isChosen && (
          <div className="border-line border-t p-[6px]">
            <Button variant="ghost" size="sm" onClick={() => choose(null)}>
              Reset columns
            </Button>
          </div>
        )}
      </fieldset>
    </Popover>
  )
}
