import { rowsOf } from './calls.ts'

/** The states of all mails but those that wait half an hour for more loans to tell of (docs/decisions/0063). */
export const mailsDue = (url: string) =>
  rowsOf<{ state: string }>(
    url,
    "select state from mails where letter not in ('loans-pending', 'loans-to-source')",
  )
