import { Download } from 'lucide-react'
import type { ExportFormat } from '#contract/exports.ts'
import { call } from '#web/api.ts'
import { selfCall } from '#web/core-calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuDownload } from '#web/ui/menu.tsx'

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
]

/** A download can't renew the session by itself as a call does, so one is made before it. */
function renewSession(open: boolean) {
  if (!open) return
  call(selfCall).catch(() => {
    // Then the download says what is wrong.
  })
}

/** What the list shows now, as a file; `addressOf` hands over where it is. */
export function ExportMenu({ addressOf }: { addressOf: (format: ExportFormat) => string }) {
  return (
    <Menu trigger={<Button icon={Download}>Export</Button>} onOpenChange={renewSession}>
      {formats.map(({ format, label }) => (
        <MenuDownload key={format} href={addressOf(format)}>
          {label}
        </MenuDownload>
      ))}
    </Menu>
  )
}
