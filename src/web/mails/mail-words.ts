import type { LoanMail } from '#contract/mails.ts'
import { maxResent } from '#contract/mails.ts'
import { amountOf } from '#domain/amounts.ts'

const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'h', seconds: 3600 },
  { name: 'min', seconds: 60 },
  { name: 's', seconds: 1 },
] as const

/** "3 s", "4 min", "5 h", "2 days": how long a mail was on its way; null for less than a second. */
export function delayInWords(createdAt: string, sentAt: string): string | null {
  const seconds = Math.floor((Date.parse(sentAt) - Date.parse(createdAt)) / 1000)
  const unit = units.find(one => seconds >= one.seconds)
  if (!unit) return null
  const amount = Math.floor(seconds / unit.seconds)
  return `${amount} ${unit.name}${unit.name === 'day' && amount > 1 ? 's' : ''}`
}

/** "1 mail is", "12 mails are". */
const mailsAre = (count: number) => `${amountOf(count, 'mail')} ${count === 1 ? 'is' : 'are'}`

/** The toast when mails wait to be sent again. */
export const onTheirWay = (count: number) => `${mailsAre(count)} on the way again.`

/** How many mails can be resent; empty while that is unknown. */
export function failedInWords(count: number | undefined): string {
  if (count === undefined) return ''
  if (count === 0) return 'No mail has failed since then.'
  const oldest = count > maxResent ? `, the oldest ${maxResent} of them at once` : ''
  return `${amountOf(count, 'mail')} ${count === 1 ? 'has' : 'have'} failed since then${oldest}.`
}

/** A time as a datetime-local field takes it, in the reader's time zone. */
export function localMinute(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** The fate of a mail, after a colon: "sent 3 s later", "waits to be sent", "failed: 550 no such user here". */
export function fateInWords(
  mail: Pick<LoanMail, 'mailState' | 'createdAt' | 'sentAt' | 'attempts' | 'lastError'>,
): string {
  const { mailState, createdAt, sentAt, attempts, lastError } = mail
  switch (mailState.name) {
    case 'SENT': {
      const delay = sentAt === null ? null : delayInWords(createdAt, sentAt)
      return delay === null ? 'sent at once' : `sent ${delay} later`
    }
    case 'FAILED':
      return lastError === null ? 'failed' : `failed: ${lastError}`
    case 'DROPPED':
      return 'dropped: no longer true, or its receiver had left, when its turn came'
    case 'QUEUED':
      return lastError === null
        ? 'waits to be sent'
        : `not sent yet, tried again after ${amountOf(attempts, 'attempt')}`
  }
}
