import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Mail, mailSorts } from '#contract/mails.ts'
import { amountOf } from '#domain/amounts.ts'
import { mailTraits } from '#domain/mail.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { CutText } from '#web/ui/text/cut-text.tsx'
import { MailAddress } from '#web/ui/text/mail-address.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { inTwoLines, TwoLines } from '#web/ui/text/two-lines.tsx'
import { MailBadge } from './mail-badge.tsx'
import { fateInWords } from './mail-words.ts'

type MailColumn = Column<Mail> & { sort?: (typeof mailSorts)[number] }

/** Why it is not sent, where an attempt was made; of one that took several, how late it was. */
const whyNot = (mail: Mail) => {
  if (!mailTraits[mail.mailState.name].delivered) return mail.lastError
  return mail.attempts > 1 ? fateInWords(mail) : null
}

/** Muted for dropped mails, which nobody waits for. */
const whyTone = ({ mailState }: Mail) => {
  const { waits, failed } = mailTraits[mailState.name]
  return waits || failed ? 'text-red-text' : 'text-muted'
}

type ReadProps = { readonly mail: Mail; readonly children: ReactNode } & Pick<MailActs, 'onRead'>

/** The button that opens a mail to read it; a press on its row is one on it, so it stands where no column can be hidden. */
function Read({ mail, onRead, children }: ReadProps) {
  return (
    <button
      type="button"
      className="row-link block max-w-full text-start"
      aria-label={`${mail.toEmail}: ${mail.subject}`}
      title={`${mail.toName}, ${mail.toEmail}`}
      onClick={() => onRead(mail)}
    >
      {children}
    </button>
  )
}

function About({ mail }: { mail: Mail }) {
  const why = whyNot(mail)
  if (!why) return <TwoLines>{mail.subject}</TwoLines>
  return (
    <div className="py-[7px]">
      <TwoLines>{mail.subject}</TwoLines>
      <div className={`truncate text-xs ${whyTone(mail)}`}>
        <CutText>{why}</CutText>
      </div>
    </div>
  )
}

/** The columns of the mails: recipient, subject, state; attempts stand out where one was not enough. */
export const mailColumns = ({ onRead, onResend }: MailActs): readonly MailColumn[] => [
  {
    id: 'toEmail',
    head: 'To',
    sort: 'toEmail',
    width: '28%',
    tone: 'strong',
    cut: true,
    skeleton: 180,
    cell: mail => (
      <Read mail={mail} onRead={onRead}>
        <span className={inTwoLines}>
          <MailAddress>{mail.toEmail}</MailAddress>
        </span>
      </Read>
    ),
  },
  {
    id: 'about',
    head: 'About',
    cut: true,
    skeleton: 260,
    cell: mail => <About mail={mail} />,
  },
  {
    id: 'state',
    head: 'Status',
    sort: 'state',
    sortedBy: 'rank',
    width: 96,
    skeleton: 'badge',
    cell: mail => <MailBadge state={mail.mailState.name} />,
  },
  {
    id: 'attempts',
    head: 'Attempts',
    sort: 'attempts',
    sortedBy: 'numbers',
    width: 76,
    end: true,
    skeleton: 16,
    cell: mail => (
      <span className={mail.attempts > 1 ? undefined : 'text-muted'}>{mail.attempts || '-'}</span>
    ),
  },
  {
    id: 'createdAt',
    head: 'Created',
    sort: 'createdAt',
    sortedBy: 'days',
    width: 112,
    tone: 'mute',
    skeleton: 84,
    cell: mail => <RelativeTime at={mail.createdAt} />,
  },
  {
    id: 'actions',
    head: 'Actions',
    hiddenHead: true,
    end: true,
    width: 104,
    skeleton: 0,
    cell: mail => (
      <div className={mailTraits[mail.mailState.name].failed ? '' : 'row-act'}>
        <Resend mail={mail} onResend={onResend} />
      </div>
    ),
  },
]

/** What can be done to a mail of the list. */
export interface MailActs {
  readonly onRead: (mail: Mail) => void
  readonly onResend: (mail: Mail) => void
}

const resendLabel = (mail: Mail) => `Resend to ${mail.toEmail}: ${mail.subject}`

/** Renders nothing while the mail waits to be sent, or if it would only be dropped again. */
function Resend({ mail, onResend }: { mail: Mail } & Pick<MailActs, 'onResend'>) {
  if (!mailTraits[mail.mailState.name].resendable) return null
  return (
    <Button
      size="sm"
      variant={mailTraits[mail.mailState.name].failed ? 'default' : 'ghost'}
      icon={RotateCw}
      aria-label={resendLabel(mail)}
      onClick={() => onResend(mail)}
    >
      Resend
    </Button>
  )
}

/** A mail as a card. */
export function MailCard({ mail, onRead, onResend }: { mail: Mail } & MailActs) {
  const why = whyNot(mail)
  return (
    <RowCard
      title={
        <Read mail={mail} onRead={onRead}>
          <span className="row-name">{mail.subject}</span>
        </Read>
      }
      badge={<MailBadge state={mail.mailState.name} />}
      second={mail.toEmail}
      secondEnd={<RelativeTime at={mail.createdAt} />}
      isText
      third={
        why ? (
          <span className={whyTone(mail)}>
            {amountOf(mail.attempts, 'attempt')}, {why}
          </span>
        ) : (
          mailTraits[mail.mailState.name].waits && fateInWords(mail)
        )
      }
      action={
        mailTraits[mail.mailState.name].resendable && (
          <IconButton inRow icon={RotateCw} label={resendLabel(mail)} onClick={() => onResend(mail)} />
        )
      }
    />
  )
}
