import { useCallback, useState } from 'react'
import type { Mail } from '#contract/mails.ts'
import { Page } from '#web/shell/page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MailList } from './mail-list.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import { ResendFailed } from './resend-failed.tsx'
import { newestOf, useListedMails } from './use-listed-mails.ts'

/** Every mail and its state, for system administrators (domain.md, Countries). */
export default function MailPage() {
  const listed = useListedMails()
  const [reading, setReading] = useState<{ mail: Mail; open: boolean } | null>(null)
  const [resending, setResending] = useState<{ mail: Mail; open: boolean } | null>(null)
  const read = useCallback((mail: Mail) => setReading({ mail, open: true }), [])
  const closeReading = useCallback(() => setReading(now => now && { ...now, open: false }), [])
  const resend = useCallback(
    (mail: Mail) => {
      closeReading()
      setResending({ mail, open: true })
    },
    [closeReading],
  )
  return (
    <Page title="Mail" fill>
      <PageHeader title="Mail" subtitle="Every mail, and whether it was sent">
        <ResendFailed />
      </PageHeader>
      <MailList {...listed} onRead={read} onResend={resend} />
      {reading && (
        <MailDialog
          mail={newestOf(reading.mail, listed.query.data?.rows)}
          open={reading.open}
          onClose={closeReading}
          onResend={resend}
        />
      )}
      {resending && (
        <ResendDialog
          mail={resending.mail}
          open={resending.open}
          onClose={() => setResending(now => now && { ...now, open: false })}
        />
      )}
    </Page>
  )
}
