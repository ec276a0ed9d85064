import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { memo } from 'react'
import type { ExportFormat } from '#contract/exports.ts'
import { amountOf } from '#domain/amounts.ts'
import { type DownloadedFile, downloadFile } from '#web/api/download-file.ts'
import { toastError } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLabel } from '#web/ui/overlay/menu.tsx'

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
]

interface ExportProps {
  /** How many rows the list has; undefined where they are not counted. */
  total: number | undefined
  /** Fetches the file of that format. */
  fetchAs: (format: ExportFormat) => Promise<DownloadedFile>
}

/** Saves the file once it is complete; a refusal is shown. */
const useExport = ({ fetchAs }: Pick<ExportProps, 'fetchAs'>) =>
  useMutation({ mutationFn: fetchAs, onSuccess: downloadFile, onError: toastError })

/** What is exported, whatever is selected or on the page that is shown. */
const takenWords = (total: number | undefined) => {
  if (total === undefined) return 'Export all results'
  return `Export ${total > 1 ? 'all ' : ''}${amountOf(total, 'result')}`
}

/** Exports what the list shows now. */
export function ExportMenu(props: ExportProps) {
  const { isPending, mutate } = useExport(props)
  return <Formats taken={takenWords(props.total)} isPending={isPending} onFormat={mutate} />
}

interface ExportPickedProps extends Pick<ExportProps, 'fetchAs'> {
  /** "3 units". */
  taken: string
}

/** Exports what is picked in the list. */
export function ExportPickedMenu({ taken, ...props }: ExportPickedProps) {
  const { isPending, mutate } = useExport(props)
  return <Formats taken={`Export ${taken}`} size="sm" isPending={isPending} onFormat={mutate} />
}

interface FormatsProps {
  taken: string
  size?: 'sm'
  isPending: boolean
  onFormat: (format: ExportFormat) => void
}

const Formats = memo(({ taken, size, isPending, onFormat }: FormatsProps) => (
  <Menu
    trigger={
      <Button icon={Download} size={size} pending={isPending}>
        Export
      </Button>
    }
  >
    <MenuLabel>{taken}</MenuLabel>
    {formats.map(({ format, label }) => (
      <MenuItem key={format} disabled={isPending} onSelect={() => onFormat(format)}>
        {label}
      </MenuItem>
    ))}
  </Menu>
))

/** The exports as buttons in a sheet, which has space for both. */
export function ExportLinks(props: ExportProps) {
  const made = useExport(props)
  return (
    <div className="flex flex-wrap gap-2">
      <p className="basis-full text-sm text-muted">{takenWords(props.total)}</p>
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          size="lg"
          className="flex-1"
          icon={Download}
          pending={made.isPending && made.variables === format}
          disabled={made.isPending}
          onClick={() => made.mutate(format)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
