import { guard } from './guard.ts'

const writeUnits = 'src/server/units/write-units.ts'
const amongCountries = 'src/server/units/among-countries.test.ts'

/** Guards of rows that are written beside others: counts, and the copies of units in transfer. */
export const countries = [
  guard(
    'a write of units or loans changes their counts',
    [
      'src/server/kernel/db/counted-rows.ts',
      'if (rows.length === 0) return undefined',
      'if (rows) return undefined',
    ],
    amongCountries,
  ),
  guard(
    'a transfer leaves its copy where the unit left',
    [writeUnits, '    ...departuresBegun(decided),\n', ''],
    amongCountries,
  ),
  guard(
    'a transfer that has ended takes its copy away',
    [writeUnits, '    ...departuresEnded(decided),\n', ''],
    amongCountries,
  ),
  guard(
    'what refers to a unit that goes abroad is judged when it is there again',
    [writeUnits, '    command(sql`set constraints all deferred`),\n', ''],
    'src/server/units/life.test.ts',
    amongCountries,
  ),
]
