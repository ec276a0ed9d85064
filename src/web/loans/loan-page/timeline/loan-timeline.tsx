import type { UseQueryResult } from '@tanstack/react-query'
import {
  BadgeCheck,
  Ban,
  BellRing,
  CircleCheck,
  CirclePlus,
  CircleX,
  Infinity as Endless,
  FileSignature,
  FileX,
  Forward,
  Mail,
  MailPlus,
  MailWarning,
  MessageCircleQuestion,
  MessageCircleReply,
  MessageSquare,
  PackageCheck,
  PackageMinus,
  PackageOpen,
  PackagePlus,
  PackageX,
  Pencil,
  QrCode,
  RotateCcw,
  Send,
  Truck,
  Undo2,
  UserRoundPen,
  UserRoundX,
} from 'lucide-react'
import type { LoanActivity } from '#contract/loan.ts'
import { mails } from '#contract/mails.ts'
import type { LoanEvent } from '#domain/event.ts'
import type { Rows } from '#web/api/call-api.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { RecordEntry, RecordTimeline } from '#web/records/record-timeline.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { Timeline, TimelineEvent } from '#web/ui/text/timeline.tsx'
import { type MailLine, mailLinesOf, namesIn, withMails } from './mail-lines.ts'
import { Recipients } from './recipients.tsx'
import { entriesOf } from './timeline-entries.ts'

const icons: Record<LoanEvent, Icon> = {
  'loan-created': CirclePlus,
  'loan-approved': BadgeCheck,
  'loan-denied': Ban,
  'loan-edited': Pencil,
  'loan-commented': MessageSquare,
  'loan-fulfilled': CircleCheck,
  'loan-unfulfilled': RotateCcw,
  'document-sent': Send,
  'document-passed-on': Forward,
  'document-declined': FileX,
  'document-recalled': Undo2,
  'customer-asked': MessageCircleQuestion,
  'customer-withdrew': RotateCcw,
  'customer-answered': MessageCircleReply,
  'document-shown': QrCode,
  'loan-signed': FileSignature,
  'loan-reminded': BellRing,
  'mail-resent': MailPlus,
  'loan-active': CircleCheck,
  'loan-completed': CircleCheck,
  'loan-handed-over': UserRoundPen,
  'loan-cancelled': CircleX,
  'customer-erased': UserRoundX,
  'units-added': PackagePlus,
  'line-sourced': PackageCheck,
  'line-put-back': PackageMinus,
  'line-cancelled': PackageX,
  'line-shipped': Truck,
  'line-returned': PackageOpen,
  'line-return-undone': RotateCcw,
  'line-damaged': PackageX,
  'line-permanent': Endless,
  'line-lost': PackageX,
}

interface LoanTimelineProps {
  readonly loanId: number
  /** Of the storeroom, as the loan's steps are in. */
  readonly timeZone: string
  readonly query: UseQueryResult<Rows<LoanActivity>>
}

/** Everything that happened to the loan, newest first, with what was said and mailed of it among it. */
export function LoanTimeline({ loanId, timeZone, query }: LoanTimelineProps) {
  const mailed = useApiQuery(mails.ofLoan, { params: { loanId } }).data?.rows ?? []
  return (
    <RecordTimeline query={query}>
      {rows => (
        <Timeline label="What happened">
          {withMails(entriesOf(rows, namesIn(mailed)), mailLinesOf(mailed)).map(row =>
            'mail' in row ? (
              <Mailed key={`mail ${row.mail.id}`} mail={row.mail} timeZone={timeZone} />
            ) : (
              <RecordEntry
                key={row.entry.id}
                entry={row.entry}
                icon={icons[row.entry.event]}
                timeZone={timeZone}
              />
            ),
          )}
        </Timeline>
      )}
    </RecordTimeline>
  )
}

function Mailed({ mail, timeZone }: { mail: MailLine; timeZone: string }) {
  const { title, to, fate, isFailed, at } = mail
  return (
    <TimelineEvent
      icon={isFailed ? MailWarning : Mail}
      at={<RelativeTime at={at} timeZone={timeZone} dated />}
    >
      <span className="text-muted">
        {title} mailed to <Recipients all={to} />
        {fate !== null && ': '}
        <span className={isFailed ? 'text-red-text' : ''}>{fate}</span>
      </span>
    </TimelineEvent>
  )
}
