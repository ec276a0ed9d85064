import type { LoanMail } from '#contract/mails.ts'
import { isReminder, mailTraits, titleOf } from '#domain/mail.ts'
import { delayInWords, fateInWords } from '#web/mails/mail-words.ts'
import type { LoanEntry } from './timeline-entries.ts'

/** Mails of one letter that went the same way: "Document mailed to Ann Berg: sent 3 s later". */
export interface MailLine {
  readonly id: number
  readonly title: string
  /** Names; of a mail that failed the address, which may be why. */
  readonly to: readonly string[]
  /** Null of one that was sent within a second, as mails are. */
  readonly fate: string | null
  readonly isFailed: boolean
  readonly isSent: boolean
  readonly isReminder: boolean
  readonly at: string
}

/** Mails of one event are stored within so many milliseconds. */
const sameEventMs = 2000

type At = Pick<MailLine, 'at'>
const isOfOneEvent = (one: At, other: At) =>
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= sameEventMs

/** The mails of a loan, oldest first; those of one event that were all sent are one line. */
export function mailLinesOf(mails: readonly LoanMail[]): MailLine[] {
  const lines: MailLine[] = []
  for (const mail of mails) {
    const line = lineOf(mail)
    const at = lines.findLastIndex(
      other => other.isSent && line.isSent && other.title === line.title && isOfOneEvent(line, other),
    )
    const first = lines[at]
    if (first) lines[at] = { ...first, to: [...first.to, ...line.to] }
    else lines.push(line)
  }
  return lines
}

function lineOf(mail: LoanMail): MailLine {
  const { failed, delivered } = mailTraits[mail.mailState.name]
  return {
    id: mail.id,
    title: titleOf(mail.letter),
    to: [failed ? mail.toEmail : mail.toName || mail.toEmail],
    fate: isSentAtOnce(mail) ? null : fateInWords(mail),
    isFailed: failed,
    isSent: delivered,
    isReminder: isReminder(mail.letter),
    at: mail.createdAt,
  }
}

const isSentAtOnce = ({ mailState, createdAt, sentAt }: LoanMail): boolean =>
  mailTraits[mailState.name].delivered && (sentAt === null || delayInWords(createdAt, sentAt) === null)

/** The names behind the addresses that mails of the loan went to. */
export const namesIn =
  (mails: readonly LoanMail[]) =>
  (address: string): string =>
    mails.find(({ toEmail }) => toEmail === address)?.toName || address

const isOfReminder = (mail: MailLine, entry: LoanEntry) =>
  entry.event === 'loan-reminded' && mail.isReminder && isOfOneEvent(mail, entry)

type TimelineRow = { readonly entry: LoanEntry } | { readonly mail: MailLine }

/** The events and the mails about them, newest first; a mail stands above the event that caused it. */
export function withMails(entries: readonly LoanEntry[], mails: readonly MailLine[]): TimelineRow[] {
  const rows: TimelineRow[] = []
  let waiting = mails
  // A reminder whose mails were all sent tells of them in its own line: "reminded Ann Berg: sent 3 s later".
  const told = entries.map(entry => {
    const own = mails.filter(mail => isOfReminder(mail, entry))
    if (!own[0] || own.some(({ isSent }) => !isSent)) return entry
    waiting = waiting.filter(mail => !own.includes(mail))
    return own[0].fate === null ? entry : { ...entry, did: [...entry.did, `: ${own[0].fate}`] }
  })
  for (const entry of told) {
    const later = waiting.filter(({ at }) => Date.parse(at) >= Date.parse(entry.at))
    waiting = waiting.filter(mail => !later.includes(mail))
    rows.push(...later.toReversed().map(mail => ({ mail })), { entry })
  }
  return [...rows, ...waiting.toReversed().map(mail => ({ mail }))]
}
