import type { Pool } from 'pg'
import * as z from 'zod'
import { amountOf } from '#domain/amounts.ts'
import { type Finding, note, wrong } from './finding.ts'

const Newest = z.array(z.object({ missing: z.number(), leftOut: z.number(), papers: z.number() }))

/** Reports which files the newest backup that a server made by itself lacks. */
export async function lookAtBackups(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query(`select missing_files as missing, left_out_files as "leftOut",
    left_out_papers as papers from backups where missing_files is not null order by id desc limit 1`)
  const [newest] = Newest.parse(rows)
  if (!newest) return []
  const { missing, leftOut, papers } = newest
  const signed = papers > 0 ? `, ${amountOf(papers, 'signed document')} among them` : ''
  return [
    ...(missing > 0
      ? [
          wrong(
            `The newest nightly backup is without ${amountOf(missing, 'file')}, missing or damaged in the store; the last one with everything is kept.`,
          ),
        ]
      : []),
    ...(leftOut > 0
      ? [
          note(
            `Nightly backups are without the files of the store (${leftOut}${signed}): keep that yourself, or set BACKUP_FILES=yes.`,
          ),
        ]
      : []),
  ]
}
