import type { Examined } from '../doctor/doctor.ts'
import { allChains } from '../history/chains.ts'
import { verifyHistory } from '../history/verify.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { inEachCountry } from '../kernel/db/each-country.ts'
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
    const chains = wanted === '' ? [] : await chainsWith(tx, wanted)
    const [found] = chains
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

/** The chain in which a root has that hash, and its number there. */
async function chainsWith(executor: Executor, hash: string) {
  const chains = await executor.run(allChains)
  const found = await inEachCountry(
    executor,
    chains.map(({ countryId }) => countryId),
    countryId =>
      rowsOf<{ number: number }>(
        sql`select number from history_roots where country_id = ${countryId} and hash = ${hash}`,
      ),
  )
  return chains.flatMap(({ name }, place) => (found[place] ?? []).map(({ number }) => ({ name, number })))
}
