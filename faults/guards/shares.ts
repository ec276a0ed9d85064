import { guard } from './guard.ts'

const limited = 'src/server/limits.test.ts'

export const shares = [
  guard(
    'one link keeps the press from nobody',
    ['src/server/kernel/queue.ts', "if (length >= max) throw refuse('busy')", ''],
    'src/server/documents/signed-pdf/signed-pdfs.test.ts',
    'src/server/documents/pdf/renderer.test.ts',
  ),
  guard(
    'a HEAD takes no place of the stream of events',
    ['src/server/events/routes.ts', "request.method === 'HEAD' ? '' : streams.open(", 'streams.open('],
    'src/server/events/events.test.ts',
  ),
  guard(
    'who reads long lists, or exports, takes their own share alone',
    [
      'src/server/kernel/user-slots.ts',
      'if ((taken.get(userId) ?? 0) >= each) throw new RateLimited(retrySeconds, why)',
      '',
    ],
    limited,
    'src/server/kernel/db/lists/stream.test.ts',
  ),
  guard(
    'long lists leave half of the connections to everybody else',
    ['src/server/kernel/user-slots.ts', "if (takenInAll >= inAll) throw refuse('busy')", ''],
    'src/server/kernel/db/lists/stream.test.ts',
  ),
  guard(
    'an answer that nobody reads on is let go',
    ['src/server/open-http.ts', 'connectionTimeout: limits.unreadAnswer.seconds * 1000,', ''],
    limited,
  ),
  guard(
    'a document is sent only so often, of a loan and to a customer',
    ['src/server/documents/mails/mail-document.ts', 'await assertFewDocuments(tx, services.clock, loan)', ''],
    limited,
  ),
  guard(
    'a customer is reminded only so often, of all loans',
    ['src/server/reminders/remind.ts', 'await assertFewReminders(tx, ctx.services.clock, loan)', ''],
    limited,
  ),
  guard(
    'many requests for accounts, or of loans, make few mails',
    ['src/server/mail/gather.ts', 'having count(*) >= ${max}', 'having false'],
    limited,
  ),
  guard(
    'of loans that wait, whoever had many mails has one for all',
    ['src/server/loans/notify-new.ts', 'if (often.size === 0) return each', 'return each'],
    limited,
  ),
  guard(
    'somebody writes only so many comments on one record',
    [
      'src/server/comments/few-comments.ts',
      "if (oldest) throw new RateLimited(Math.max(1, oldest.seconds), 'too_many_comments')",
      '',
    ],
    limited,
  ),
  guard(
    'a mail that waits takes only what is of its kind',
    ['src/server/mail/gather.ts', 'and data @> ${JSON.stringify(alike)}::jsonb', ''],
    'src/server/loans/hand-over.test.ts',
  ),
  guard(
    'what is handed over is told in one mail',
    ['src/server/loans/notify-handed-over.ts', '.filter(({ email }) => !told.has(email))', ''],
    'src/server/loans/hand-over.test.ts',
  ),
  guard(
    'nobody rejects among many whom a colleague has just approved',
    [
      'src/server/accounts/reject.ts',
      'await endOne(tx, ctx, userId, rejecting, isUndecided)',
      'await endOne(tx, ctx, userId, rejecting)',
    ],
    'src/server/accounts/reject.test.ts',
  ),
  guard(
    'somebody has twenty open pages at most',
    ['src/server/events/streams.ts', 'if (own.length >= limits.pagesOfPerson.max) return null', ''],
    'src/server/events/events.test.ts',
  ),
  guard(
    'the views that somebody keeps at once are counted one after the other',
    [
      'src/server/kernel/auth/change.ts',
      "changeHolding(ctx, 'update', write)",
      "changeHolding(ctx, 'share', write)",
    ],
    'src/server/views/views.test.ts',
  ),
  guard(
    'the files that somebody sends at once are counted one after the other',
    [
      'src/server/kernel/auth/change.ts',
      "changeHolding(ctx, 'update', write)",
      "changeHolding(ctx, 'share', write)",
    ],
    limited,
  ),
]
