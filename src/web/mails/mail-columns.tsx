import { RotateCw } from 'lucide-react'
import type { Mail, mailSorts } from '#contract/mails.ts'
import { amountOf } from '#domain/amounts.ts'
import { mailTraits } from '#domain/mail.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { CutText } from '#web/ui/text/cut-text.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { TwoLines } from '#web/ui/text/two-lines.tsx'
import { MailBadge } from './mail-badge.tsx'
import { delayInWords, fateInWords } from './mail-words.ts'

type MailColumn = Column<Mail> & { sort?: (typeof mailSorts)[number] }

/** Why it is not sent, where an attempt was made. */
const whyNot = ({ mailState, lastError }: Mail) => (mailTraits[mailState.name].delivered ? null : lastError)

/** Muted for dropped mails, which nobody waits for. */
const whyTone = ({ mailState }: Mail) => {
  const { waits, failed } = mailTraits[mailState.name]
  return waits || failed ? 'text-red-text' : 'text-muted'
}

function About({ mail }: { mail: Mail }) {
  const why = whyNot(mail)
  const subject =
    mail.loanId === null ? (
      <TwoLines>{mail.subject}</TwoLines>
    ) : (
      <Link className="link" to={paths.fulfil(mail.loanId)}>
        <TwoLines>{mail.subject}</TwoLines>
      </Link>
    )
  if (!why) return subject
  return (
    <div className="py-[7px]">
      {subject}
      <div className={`truncate text-xs ${whyTone(mail)}`}>
        <CutText>{why}</CutText>
      </div>
    </div>
  )
}

/** The columns of the mails: recipient, subject, state. */
export const mailColumns = (onResend: ResendProps['onResend']): readonly MailColumn[] => [
  {
    id: 'toEmail',
    head: 'To',
    sort: 'toEmail',
    width: '23%',
    tone: 'strong',
    cut: true,
    skeleton: 180,
    cell: mail => <span title={`${mail.toName}, ${mail.toEmail}`}>{mail.toEmail}</span>,
  },
  { id: 'about', head: 'About', cut: true, skeleton: 260, cell: mail => <About mail={mail} /> },
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
    width: 84,
    end: true,
    skeleton: 16,
    cell: mail => <span className="num">{mail.attempts}</span>,
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
    id: 'delay',
    head: 'Sent after',
    width: 84,
    tone: 'mute',
    skeleton: 30,
    cell: ({ mailState, createdAt, sentAt }) =>
      mailTraits[mailState.name].delivered && sentAt !== null
        ? (delayInWords(createdAt, sentAt) ?? 'at once')
        : '-',
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

interface ResendProps {
  readonly mail: Mail
  readonly onResend: (mail: Mail) => void
}

const resendLabel = (mail: Mail) => `Resend to ${mail.toEmail}: ${mail.subject}`

/** Renders nothing while the mail waits to be sent, or if it would only be dropped again. */
function Resend({ mail, onResend }: ResendProps) {
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
export function MailCard({ mail, onResend }: ResendProps) {
  const why = whyNot(mail)
  return (
    <RowCard
      to={mail.loanId === null ? undefined : paths.fulfil(mail.loanId)}
      title={mail.subject}
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
          fateInWords(mail)
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
