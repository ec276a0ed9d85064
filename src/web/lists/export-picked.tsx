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
  /** All rows of the list are picked, however many. */
  readonly isAll: boolean
  /** "unit". */
  readonly noun: string
  readonly exportPicked: ExportsPicked
}

/** Export in the bar of the picked rows; where they are too many, it says what can be exported instead. */
export const ExportPicked = ({ ids, isAll, noun, exportPicked }: ExportPickedProps) => (
  <div className="bulk-export">
    {ids.length > maxPickedForExport && !isAll ? (
      <Button
        icon={Download}
        size="sm"
        disabledReason={`Export up to ${maxPickedForExport} here, or all results above the list.`}
      >
        Export
      </Button>
    ) : (
      <ExportPickedMenu
        taken={`${isAll ? 'all ' : ''}${amountOf(ids.length, noun)}`}
        fetchAs={format => exportPicked(isAll ? 'all' : ids, format)}
      />
    )}
  </div>
)
