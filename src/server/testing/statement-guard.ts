import type { QueryLogger } from '../kernel/db/database.ts'
import { withoutCountry } from './names-country.ts'
import { senders } from './senders.ts'
import { tellsTime } from './times-as-values.ts'
import { forgottenBeside } from './written-beside.ts'

/** Tests, and programs of the whole installation, which may ask all countries. */
export const wholeInstallation =
  /\.test\.ts|^(?:testing|demo|backup|doctor|cli|erasing)\/|^history\/(?:verify|judge-leaves)\.ts/

/**
 * Fails the statement that the product sends without its country, without what it must write beside its rows, or that
 * writes by a time that it tells itself, in whichever test that is. What tests send themselves may; programs of the whole
 * installation (the demo, backups, the doctor, verify-history) may ask all countries.
 */
export const statementGuard: QueryLogger = {
  logQuery(statement) {
    for (const { fault, exempt } of faultsOf(statement))
      if (!exempt.test(senders()[0] ?? '')) throw new Error(`A statement ${fault}: ${statement}`)
  },
}

interface Fault {
  readonly fault: string
  /** The files that may send it all the same. */
  readonly exempt: RegExp
}

const judged = new Map<string, readonly Fault[]>()

function faultsOf(statement: string): readonly Fault[] {
  const known = judged.get(statement)
  if (known) return known
  const missing = withoutCountry(statement)
  const forgotten = forgottenBeside(statement)
  const faults = [
    ...(missing.length > 0
      ? [{ fault: `does not name the country of ${missing.join(', ')}`, exempt: wholeInstallation }]
      : []),
    ...(forgotten.length > 0
      ? [{ fault: `does not write ${forgotten.join(', ')}`, exempt: wholeInstallation }]
      : []),
    ...(tellsTime(statement)
      ? [{ fault: 'writes by a time that it tells itself', exempt: /\.test\.ts|^testing\// }]
      : []),
  ]
  judged.set(statement, faults)
  return faults
}
