import { morningOf } from './morning.ts'

/** A line that was shipped and has ended. */
interface EndedLine {
  /** Null for a unit that was lost or stays with the customer. */
  readonly returnedAt: string | null
}

interface MailedLoan {
  readonly endedAt: string | null
  readonly timeZone: string
}

/** Older returns are not mailed, so that a restored or imported history mails nobody. */
export const returnMailDays = 7

/**
 * Whether the customer hears of the line by now: in the country's morning after its unit came back, so that a day's
 * returns are one mail; of a unit that does not come back once the loan has ended (domain.md, Reminders).
 */
export function isReturnMailDue({ returnedAt }: EndedLine, loan: MailedLoan, now: string): boolean {
  const endedAt = returnedAt ?? loan.endedAt
  return endedAt !== null && Date.parse(morningOf(endedAt, loan.timeZone, 1)) <= Date.parse(now)
}
