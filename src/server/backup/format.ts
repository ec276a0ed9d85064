import { createHmac, type Hmac } from 'node:crypto'
import * as z from 'zod'

/**
 * A backup is one gzip file of lines: what it is, then each table (its name and columns, its rows as COPY writes them,
 * `\.`), the jobs that wait, the sequences, and a seal over all of it.
 */
export const newestFormat = 1

/** The first line: what it takes to restore the rest. */
export const Head = z.object({
  loandesk: z.literal('backup'),
  format: z.int().positive(),
  version: z.string(),
  madeAt: z.string(),
  /** The moments that name the migrations of its schema (migrations/meta/_journal.json). */
  migrations: z.array(z.int()).min(1),
  secretFingerprint: z.string(),
  /** Only where we made the SECRET: who chose it keeps it. */
  secret: z.string().min(32).optional(),
})
export type Head = z.output<typeof Head>

/** What follows: rows of a table, rows of jobs (queue, what is to be done, when), or how far each sequence is. */
export const Section = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()).min(1) }),
  z.object({ jobs: z.literal('waiting') }),
  z.object({ sequences: z.record(z.string(), z.int()) }),
])
export type Section = z.output<typeof Section>

/** The last line, over every byte before it. */
export const Ending = z.object({ seal: z.hex() })

/** What stands after the last row of a table; no row can look like it, because COPY writes `\` as `\\`. */
export const endOfRows = Buffer.from('\\.\n')

export const lineOf = (said: object) => Buffer.from(`${JSON.stringify(said)}\n`)

/** Only who knows SECRET can seal: a backup that was altered, also on purpose, is none. */
export const newSeal = (secret: string): Hmac => createHmac('sha256', secret).update('loandesk backup\n')
