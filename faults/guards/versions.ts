import { guard } from './guard.ts'

const loans = 'src/server/loans/loans.test.ts'

/** Concurrency: the version that a person read before an edit or a decision. */
export const versions = [
  guard(
    'of two who edit the same version the second is told (If-Match)',
    [
      'src/server/kernel/http/allow.ts',
      'if (ifMatch !== null && ifMatch !== stored)',
      'if (ifMatch === 0 && stored === 0)',
    ],
    'src/server/storerooms/storerooms.test.ts',
  ),
  guard(
    'a loan is decided on as it was read (If-Match)',
    ['src/server/loans/approve.ts', '    assertSameVersion(ctx.ifMatch, loan.version)\n', ''],
    loans,
  ),
  guard(
    'a loan that units are added to was read before',
    ['src/server/loan-units/add.ts', '      raisedVersion(loan),\n', ''],
    loans,
  ),
  guard(
    'a loan of which a unit is cancelled was read before',
    ['src/server/loan-units/cancel.ts', '      raisedVersion(loan),\n', ''],
    loans,
  ),
]
