import type { QueryLogger } from '../kernel/db/database.ts'
import { withoutCountry } from './names-country.ts'
import { tellsTime } from './times-as-values.ts'
import { forgottenBeside } from './written-beside.ts'

const judged = new Set<string>()
const wholeInstallation =
  /\.test\.ts|\/server\/(?:testing|demo|backup|doctor|cli|erasing)\/|\/server\/history\/(?:verify|judge-leaves)\.ts/

/**
 * Fails the statement that the product sends without its country, without what it must write beside its rows, or that
 * writes by a time that it tells itself, in whichever test that is. What tests send themselves may; programs of the whole
 * installation (the demo, backups, the doctor, verify-history) may ask all countries.
 */
export const statementGuard: QueryLogger = {
  logQuery(statement) {
    if (judged.has(statement)) return
    const missing = withoutCountry(statement)
    if (missing.length > 0 && !isSentBy(wholeInstallation)) {
      throw new Error(`A statement does not name the country of ${missing.join(', ')}: ${statement}`)
    }
    const forgotten = forgottenBeside(statement)
    if (forgotten.length > 0 && !isSentBy(wholeInstallation)) {
      throw new Error(`A statement does not write ${forgotten.join(', ')}: ${statement}`)
    }
    if (tellsTime(statement) && !isSentBy(/\.test\.ts|\/server\/testing\//)) {
      throw new Error(`A statement writes by a time that it tells itself: ${statement}`)
    }
    judged.add(statement)
  },
}

/** Whether the caller nearest to the database is one of these files. */
function isSentBy(files: RegExp): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 50
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  const callers = stack
    .split('\n')
    .filter(line => line.includes('/src/server/') && !/kernel\/db\/|statement-guard/.test(line))
  return files.test(callers[0] ?? '')
}
