import { createHmac, type Hmac } from 'node:crypto'
import * as z from 'zod'

/**
 * A backup is one age file around gzip around lines: what it is, then each table (its name and columns, its rows as COPY
 * writes them, `\.`), the jobs that wait, the sequences, and a seal over all of it. Format 1 had no age around it.
 */
export const newestFormat = 2

/** The first line: what it takes to restore the rest. */
export const Head = z.object({
  loandesk: z.literal('backup'),
  format: z.int().positive(),
  version: z.string(),
  madeAt: z.string(),
  /** The moments that name the migrations of its schema (migrations/meta/_journal.json). */
  migrations: z.array(z.int()).min(1),
  secretFingerprint: z.string(),
  /** A SECRET that we made, only where a passphrase opens the file. Format 1 had it in clear. */
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

/** Only who knows SECRET can seal: whoever knows an age recipient could encrypt to it what they like. */
export const newSeal = (secret: string): Hmac => createHmac('sha256', secret).update('loandesk backup\n')
