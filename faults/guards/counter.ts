import { guard } from './guard.ts'

const atCounter = 'src/server/documents/counter.test.ts'
const links = 'src/domain/document-link.test.ts'

export const counter = [
  guard(
    'a code of the counter has its quarter of an hour',
    ['src/domain/document-link.ts', 'isPast(link.expiresAt, now) || !mayPresent', '!mayPresent'],
    atCounter,
    links,
  ),
  guard(
    'a code of the counter is over with the rights of who shows it',
    ['src/domain/document-link.ts', ' || !mayPresent)', ')'],
    atCounter,
    links,
  ),
  guard(
    'a code of the counter is over with the account of who shows it',
    ['src/server/documents/counter/presenter.ts', 'maySignIn(user.state) && ', ''],
    atCounter,
  ),
  guard(
    'a code of the counter works once',
    ['src/domain/document-link.ts', 'if (link.usedAt !== null || link.replacedAt', 'if (link.replacedAt'],
    atCounter,
    links,
  ),
  guard(
    'a new code of the counter ends the one before',
    ['src/server/documents/counter/present.ts', 'await endCounterLinks(tx, loan, now)', ''],
    atCounter,
  ),
  guard(
    'short codes are guessed only so often',
    ['src/server/documents/counter/open-by-code.ts', 'await countCounterCode(services, ctx.ip)', ''],
    'src/server/limits.test.ts',
  ),
  guard(
    'the house’s own device is nobody’s once the document is shown on it',
    ['src/server/documents/counter/present.ts', 'if (onThisDevice) await endThisSession(tx, ctx, now)', ''],
    atCounter,
  ),
  guard(
    'only who may present a document does',
    ['src/server/documents/counter/present.ts', 'allow(may.presentDocument(actor, loan))', ''],
    'src/server/permissions.test.ts',
  ),
  guard(
    'a loan has one living link of the counter (index)',
    [
      'migrations/0028_ways_to_sign.sql',
      'CREATE UNIQUE INDEX "document_links_one_at_counter"',
      'CREATE INDEX "document_links_one_at_counter"',
    ],
    'src/server/kernel/db/constraints.test.ts',
  ),
  guard(
    'a drawing has only so many points',
    ['src/contract/document-forms.ts', ' && pointsIn(drawn) <= maxPoints', ''],
    atCounter,
  ),
]
