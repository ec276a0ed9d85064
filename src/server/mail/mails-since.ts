import { sql } from '../kernel/db/drizzle.ts'
import { mails } from '../kernel/db/schema.ts'
import { countOf, type Statement } from '../kernel/db/statement.ts'
import type { LetterName } from './letters/index.ts'

/** How many mails of that letter an address was sent in so many minutes before now. */
export const mailsSince = (
  email: string,
  letter: LetterName,
  { now, minutes }: { readonly now: string; readonly minutes: number },
): Statement<number> =>
  countOf(
    mails,
    sql`lower(to_email) = ${email.toLowerCase()} and letter = ${letter}
      and created_at > ${now}::timestamptz - ${minutes} * interval '1 minute'`,
  )
