import { dateIn, dayIn } from './dates.ts'
import { type Refusal, refuse, refusedAt } from './refusal.ts'
import { sizeInWords } from './size.ts'

/** How many photos and scans of a signed paper are kept. */
export const maxScans = 10
/** How many pages one scan of a signed paper has at most; manuals may have more. */
export const maxScanPages = 50
/** All scans of a paper together: they travel by mail within the sealed PDF, and mail servers take hardly more. */
export const maxScanBytes = 15_000_000

/** A check number as the foot of each page has it. */
export const checkNumberPattern = /^[0-9a-f]{4} [0-9a-f]{4}$/

/** The check number in what somebody read off a paper: in either case, with or without the space; letters that it never has are digits. */
export function checkNumberIn(typed: string): string {
  const digits = typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0')
  return digits.length === 8 ? `${digits.slice(0, 4)} ${digits.slice(4)}` : digits
}

/** When a paper can have been signed: the days from the loan's making until today, in its country. */
export function signingDays(
  loan: { readonly createdAt: string },
  timeZone: string,
  now: string,
): { readonly first: string; readonly last: string } {
  return { first: dateIn(timeZone, loan.createdAt), last: dateIn(timeZone, now) }
}

/** Refuses a day on which nobody can have signed the paper. */
export function checkSignedOn(
  signedOn: string,
  { first, last }: { readonly first: string; readonly last: string },
): Refusal | null {
  // Dates of this form are in the order of their texts.
  if (signedOn > last) return refusedAt('signedOn', refuse('bad_input', 'This day is still to come.'))
  if (signedOn >= first) return null
  const made = dayIn('UTC', first)
  return refusedAt('signedOn', refuse('bad_input', `The loan was made later, on ${made}.`))
}

/** A photo or scan of a signed paper, as its rules see it. */
interface SentScan {
  readonly name: string
  readonly bytes: number
  readonly isPdf: boolean
  /** Pages of a PDF; null if it can't be read. */
  readonly pages: number | null
}

/** Refuses scans that are too long, can't be read, or are too large together. */
export function checkScans(scans: readonly SentScan[]): Refusal | null {
  for (const { name, isPdf, pages } of scans) {
    if (!isPdf) continue
    if (pages === null) return refusedAt('fileIds', refuse('scan_unreadable', name))
    if (pages > maxScanPages)
      return refusedAt('fileIds', refuse('scan_too_long', `${name} has ${pages} pages`, String(maxScanPages)))
  }
  const bytes = scans.reduce((sum, scan) => sum + scan.bytes, 0)
  if (bytes <= maxScanBytes) return null
  return refusedAt('fileIds', refuse('scans_too_large', sizeInWords(bytes), sizeInWords(maxScanBytes)))
}
