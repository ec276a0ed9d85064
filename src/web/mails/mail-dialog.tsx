import { RotateCw } from 'lucide-react'
import { type Mail, mails } from '#contract/mails.ts'
import { dateFormat } from '#domain/dates.ts'
import { mailTraits } from '#domain/mail.ts'
import { mailtoOf } from '#domain/mail-address.ts'
import { recordNumber } from '#domain/record-number.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { useApiQuery } from '#web/api/queries.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { MailAddress } from '#web/ui/text/mail-address.tsx'
import { MailBadge } from './mail-badge.tsx'
import { fateInWords } from './mail-words.ts'
import './mail-dialog.css'

interface MailDialogProps {
  mail: Mail
  open: boolean
  onClose: () => void
  onResend: (mail: Mail) => void
}

/** A mail to read, as it would be sent now: what of it acts for its receiver is left out by the server. */
export function MailDialog({ mail, open, onClose, onResend }: MailDialogProps) {
  const resendable = mailTraits[mail.mailState.name].resendable
  const footer = (mail.loanId !== null || resendable) && (
    <>
      {mail.loanId !== null && (
        <ButtonLink to={paths.fulfil(mail.loanId)}>Open loan {recordNumber(mail.loanId)}</ButtonLink>
      )}
      {resendable && (
        <Button icon={RotateCw} className="ms-auto" onClick={() => onResend(mail)}>
          Resend
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={mail.subject}
      head={<MailBadge state={mail.mailState.name} />}
      size="medium"
      leavable
      footer={footer}
    >
      <dl className="dl">
        <dt>To</dt>
        <dd>
          {mail.toName},{' '}
          <a className="link" href={mailtoOf(mail.toEmail)}>
            <MailAddress>{mail.toEmail}</MailAddress>
          </a>
        </dd>
        <dt>Created</dt>
        <dd>
          {dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(mail.createdAt))},{' '}
          {fateInWords(mail)}
        </dd>
      </dl>
      <MailText id={mail.id} />
    </Dialog>
  )
}

function MailText({ id }: Pick<Mail, 'id'>) {
  const query = useApiQuery(mails.read, { params: { mailId: id } })
  if (query.isError && !query.data) return <LoadFailed title="The mail could not be loaded" query={query} />
  if (!query.data) return <SkeletonLines lines={6} />
  if (query.data.text === null)
    return (
      <Note className="mt-4">
        The text of this mail is not kept: it was erased, or an older version wrote it.
      </Note>
    )
  return (
    <div className="mail-text" dir="auto">
      {query.data.text}
    </div>
  )
}
