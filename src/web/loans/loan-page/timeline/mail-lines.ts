import type { LoanMail } from '#contract/mails.ts'
import { mailTraits, titleOf } from '#domain/mail.ts'
import { fateInWords } from '#web/mails/mail-words.ts'
import type { LoanEntry } from './timeline-entries.ts'

/** Mails of one letter that went the same way: "Document mailed to ann@customer.example: sent 3 s later". */
export interface MailLine {
  readonly id: number
  readonly title: string
  readonly to: readonly string[]
  readonly fate: string
  readonly isFailed: boolean
  readonly at: string
}

/** Mails of one event are stored within so many milliseconds. */
const sameEventMs = 2000

/** The mails of a loan, oldest first; those of one event that were all sent are one line. */
export function mailLinesOf(mails: readonly LoanMail[]): MailLine[] {
  const lines: (MailLine & { readonly isSent: boolean })[] = []
  for (const mail of mails) {
    const line = lineOf(mail)
    const at = lines.findLastIndex(
      other =>
        other.isSent &&
        line.isSent &&
        other.title === line.title &&
        Math.abs(Date.parse(line.at) - Date.parse(other.at)) <= sameEventMs,
    )
    const first = lines[at]
    if (first) lines[at] = { ...first, to: [...first.to, ...line.to] }
    else lines.push(line)
  }
  return lines.map(({ isSent: _, ...line }) => line)
}

const lineOf = (mail: LoanMail) => ({
  id: mail.id,
  title: titleOf(mail.letter),
  to: [mail.toEmail],
  fate: fateInWords(mail),
  isFailed: mailTraits[mail.mailState.name].failed,
  isSent: mailTraits[mail.mailState.name].delivered,
  at: mail.createdAt,
})

type TimelineRow = { readonly entry: LoanEntry } | { readonly mail: MailLine }

/** What happened and what was mailed of it, newest first; a mail stands above what caused it. */
export function withMails(entries: readonly LoanEntry[], mails: readonly MailLine[]): TimelineRow[] {
  const rows: TimelineRow[] = []
  const waiting = [...mails]
  for (const entry of entries) {
    while (waiting.length > 0 && Date.parse(waiting.at(-1)?.at ?? '') >= Date.parse(entry.at)) {
      const mail = waiting.pop()
      if (mail) rows.push({ mail })
    }
    rows.push({ entry })
  }
  return [...rows, ...waiting.toReversed().map(mail => ({ mail }))]
}
