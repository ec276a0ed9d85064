import { Download } from 'lucide-react'
import type { ExportFormat } from '#contract/exports.ts'
import { maxPickedForExport } from '#contract/unit-actions.ts'
import { amountOf } from '#domain/amounts.ts'
import type { DownloadedFile } from '#web/api/download-file.ts'
import { Button } from '#web/ui/button.tsx'
import { ExportPickedMenu } from './export-menu.tsx'

/** Fetches the rows with these ids as a file, or all that are listed. */
export type ExportsPicked = (ids: readonly number[] | 'all', format: ExportFormat) => Promise<DownloadedFile>

interface ExportPickedProps {
  readonly ids: readonly number[]
  /** As many are picked as the list has rows. */
  readonly isAll: boolean
  /** "unit". */
  readonly noun: string
  readonly exportPicked: ExportsPicked
}

/**
 * Export in the bar of the picked rows, by their ids. Where they are too many for that, all that the list has are exported if
 * all are picked; otherwise it says what can be exported instead.
 */
export function ExportPicked({ ids, isAll, noun, exportPicked }: ExportPickedProps) {
  const isTooMany = ids.length > maxPickedForExport
  return (
    <div className="bulk-export">
      {isTooMany && !isAll ? (
        <Button
          icon={Download}
          size="sm"
          disabledReason={`Export up to ${maxPickedForExport} here, or all results above the list.`}
        >
          Export
        </Button>
      ) : (
        <ExportPickedMenu
          taken={`${isTooMany ? 'all ' : ''}${amountOf(ids.length, noun)}`}
          fetchAs={format => exportPicked(isTooMany ? 'all' : ids, format)}
        />
      )}
    </div>
  )
}
