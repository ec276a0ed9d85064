import { Download } from 'lucide-react'
import { useEffect } from 'react'
import type { ExportFormat } from '#contract/exports.ts'
import { renewSession } from '#web/renew-session.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Menu, MenuDownload } from '#web/ui/menu.tsx'

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
]

export interface ExportProps {
  /** Where the file of that format is. */
  addressOf: (format: ExportFormat) => string
}

/** What the list shows now, as a file. */
export function ExportMenu({ addressOf }: ExportProps) {
  return (
    <Menu trigger={<Button icon={Download}>Export</Button>} onOpenChange={open => open && renewSession()}>
      {formats.map(({ format, label }) => (
        <MenuDownload key={format} href={addressOf(format)}>
          {label}
        </MenuDownload>
      ))}
    </Menu>
  )
}

/** The same in a sheet, where there is room for both. */
export function ExportLinks({ addressOf }: ExportProps) {
  useEffect(renewSession, [])
  return (
    <div className="flex flex-wrap gap-2">
      {formats.map(({ format, label }) => (
        <a key={format} href={addressOf(format)} download className={buttonClass({ size: 'lg' })}>
          <Download className="i" aria-hidden />
          {label}
        </a>
      ))}
    </div>
  )
}
