import { RotateCw } from 'lucide-react'
import type { Mail, mailSorts } from '#contract/mails.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CutText } from '#web/ui/cut-text.tsx'
import type { Column } from '#web/ui/data-column.ts'
import { Link } from '#web/ui/link.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { RowCard } from '#web/ui/row-card.tsx'
import { MailBadge } from './mail-badge.tsx'
import { attemptsInWords, fateInWords } from './mail-words.ts'

type MailColumn = Column<Mail> & { sort?: (typeof mailSorts)[number] }

/** Why it is not sent, where somebody has tried. */
const whyNot = ({ mailState, lastError }: Mail) => (mailState.name === 'SENT' ? null : lastError)

function About({ mail }: { mail: Mail }) {
  const why = whyNot(mail)
  return (
    <>
      {mail.loanId === null ? (
        <CutText>{mail.subject}</CutText>
      ) : (
        <Link className="link" to={paths.fulfil(mail.loanId)} title={mail.subject}>
          {mail.subject}
        </Link>
      )}
      {why && (
        <div className="mt-[2px] truncate text-xs text-red-text">
          <CutText>{why}</CutText>
        </div>
      )}
    </>
  )
}

/** Every mail: to whom, what about, how far. */
export const mailColumns: readonly MailColumn[] = [
  {
    id: 'toEmail',
    head: 'To',
    sort: 'toEmail',
    width: '28%',
    tone: 'strong',
    cut: true,
    skeleton: 180,
    cell: mail => (
      <>
        <CutText>{mail.toEmail}</CutText>
        <div className="mt-[2px] truncate text-xs font-normal text-subtle">{mail.toName}</div>
      </>
    ),
  },
  { id: 'about', head: 'About', cut: true, skeleton: 260, cell: mail => <About mail={mail} /> },
  {
    id: 'state',
    head: 'Status',
    sort: 'state',
    width: 110,
    skeleton: 'badge',
    cell: mail => <MailBadge state={mail.mailState.name} />,
  },
  {
    id: 'attempts',
    head: 'Attempts',
    sort: 'attempts',
    width: 104,
    end: true,
    skeleton: 16,
    cell: mail => <span className="num">{mail.attempts}</span>,
  },
  {
    id: 'createdAt',
    head: 'Created',
    sort: 'createdAt',
    width: 140,
    tone: 'mute',
    skeleton: 84,
    cell: mail => (
      <>
        <RelativeTime at={mail.createdAt} />
        {mail.mailState.name === 'SENT' && (
          <div className="mt-[2px] text-xs text-subtle">{fateInWords(mail)}</div>
        )}
      </>
    ),
  },
]

interface ResendProps {
  readonly mail: Mail
  readonly onResend: (mail: Mail) => void
}

/** Nothing while the mail waits: it is on its way. */
export function Resend({ mail, onResend }: ResendProps) {
  if (mail.mailState.name === 'QUEUED') return null
  return (
    <Button
      size="sm"
      variant={mail.mailState.name === 'FAILED' ? 'default' : 'ghost'}
      icon={RotateCw}
      aria-label={`Resend to ${mail.toEmail}: ${mail.subject}`}
      onClick={() => onResend(mail)}
    >
      Resend
    </Button>
  )
}

/** A mail on a phone. */
export function MailCard({ mail, onResend }: ResendProps) {
  const why = whyNot(mail)
  return (
    <RowCard
      to={mail.loanId === null ? undefined : paths.fulfil(mail.loanId)}
      title={mail.subject}
      badge={<MailBadge state={mail.mailState.name} />}
      second={mail.toEmail}
      secondEnd={<RelativeTime at={mail.createdAt} />}
      third={
        why ? (
          <span className="text-red-text">
            {attemptsInWords(mail.attempts)}, {why}
          </span>
        ) : (
          fateInWords(mail)
        )
      }
      action={<Resend mail={mail} onResend={onResend} />}
    />
  )
}
