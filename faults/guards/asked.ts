import { guard } from './guard.ts'

const requests = 'src/server/customer-requests/customer-requests.test.ts'

/** Guards of customers' requests by a link before signing, and of the mails about them. */
export const asked = [
  guard(
    'one request of each kind waits at most',
    [
      'src/server/customer-requests/add-request.ts',
      'throwIfRefused(checkAsking(kind, await requestsOf(tx, loan, seenBy(link, loan))))',
      '',
    ],
    requests,
  ),
  guard(
    'the limit of a loan’s requests in a day',
    ['src/server/customer-requests/add-request.ts', '  assertFewRequests(before, now)\n', ''],
    'src/server/limits.test.ts',
  ),
  guard(
    'an address of another domain gets nothing until staff agree',
    [
      'src/server/documents/links/pass-on.ts',
      'if (!isSameOrganisation(loan.customerEmail, email)) {',
      'if (false) {',
    ],
    requests,
  ),
  guard(
    'a document is passed on three times at most',
    ['src/server/documents/links/pass-on.ts', '    await assertFewHops(tx, loan)\n', ''],
    'src/server/documents/other-signers.test.ts',
  ),
  guard(
    'a reminder to sign is dropped once nobody can sign by its link',
    ['src/server/mail/dead-link.ts', "return onlyToSign ? state === 'open' : ", 'return '],
    'src/server/reminders/remind-to-sign.test.ts',
  ),
]
