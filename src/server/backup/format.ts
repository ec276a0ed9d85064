import { createHmac, type Hmac } from 'node:crypto'
import * as z from 'zod'

/**
 * A backup is an age file around gzip around lines: the head, then each table (name and columns, rows as COPY writes
 * them, `\.`), the waiting jobs, the sequences, each file of the store (hash and size, then its bytes), and a seal over all
 * of it. Format 1 was not encrypted, format 2 had no files.
 */
export const newestFormat = 3

/** The first line: what a restore needs to know about the rest. */
export const Head = z.object({
  loandesk: z.literal('backup'),
  format: z.int().positive(),
  version: z.string(),
  madeAt: z.string(),
  /** The timestamps of the schema's migrations (migrations/meta/_journal.json). */
  migrations: z.array(z.int()).min(1),
  secretFingerprint: z.string(),
  /** A generated SECRET, only if a passphrase encrypts the file. Format 1 had it in clear text. */
  secret: z.string().min(32).optional(),
})
export type Head = z.output<typeof Head>

/** A section: rows of a table, waiting jobs (queue, data, start time), the values of the sequences, or a file. */
export const Section = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()).min(1) }),
  z.object({ jobs: z.literal('waiting') }),
  z.object({ sequences: z.record(z.string(), z.int()) }),
  z.object({ file: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().min(0).max(100_000_000) }),
])
export type Section = z.output<typeof Section>

/** The last line: a seal over every byte before it. */
export const Ending = z.object({ seal: z.hex() })

/** Ends the rows of a table; no row can look like it, because COPY writes `\` as `\\`. */
export const endOfRows = Buffer.from('\\.\n')

export const lineOf = (said: object) => Buffer.from(`${JSON.stringify(said)}\n`)

/** Sealing takes SECRET: anybody who knows an age recipient could encrypt content of their own to it. */
export const newSeal = (secret: string): Hmac => createHmac('sha256', secret).update('loandesk backup\n')
