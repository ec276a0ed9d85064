import type { Examined } from '../doctor/doctor.ts'
import { verifyHistory } from '../history/verify.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { command, rowsOf } from '../kernel/db/statement.ts'
import { StartError } from '../kernel/start-error.ts'
import type { CommandServices } from './with-services.ts'

const signs = { well: 'well ', note: 'note ', wrong: 'WRONG' } as const

/**
 * `verify-history [root]`: walks along the chains of roots, names each row that is not what it was, and says whether a root that was
 * mailed is still the one of its number.
 */
export function verifyHistoryHere({ db }: Pick<CommandServices, 'db'>, mailed: string): Promise<Examined> {
  const wanted = mailed.toLowerCase()
  if (wanted !== '' && !/^[0-9a-f]{64}$/.test(wanted))
    throw new StartError('A root has 64 signs of 0 to 9 and a to f, as the mail shows it.')
  return db.transaction(async tx => {
    await tx.run(command(sql`set local statement_timeout = 0`))
    const findings = await verifyHistory(tx)
    const [found] = await tx.run(
      rowsOf<{ name: string; number: number }>(sql`
      select coalesce(c.name, 'No country') as name, r.number from history_roots r left join countries c on c.id = r.country_id
      where r.country_id is not null and r.hash = ${wanted}`),
    )
    if (found)
      findings.push({ is: 'well', sentence: `That root is number ${found.number} of ${found.name}.` })
    else if (wanted !== '')
      findings.push({
        is: 'wrong',
        sentence: 'There is no such root: history is another one than when it was mailed.',
      })
    if (findings.length === 0) findings.push({ is: 'note', sentence: 'There is no history yet.' })
    return {
      report: findings.map(({ is, sentence }) => `${signs[is]}  ${sentence}`).join('\n'),
      isWell: findings.every(({ is }) => is !== 'wrong'),
    }
  }, 'snapshot')
}
