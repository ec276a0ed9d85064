import { guard } from './guard.ts'

const underWay = 'src/server/kernel/db/under-way.test.ts'
const loanRaces = 'src/server/loans/races.test.ts'
const constraints = 'src/server/kernel/db/constraints.test.ts'
const schema = 'migrations/0000_first_house.sql'

const index = (name: string) => [schema, `CREATE UNIQUE INDEX "${name}"`, `CREATE INDEX "${name}"`] as const

/** Concurrency: locks, unique indexes, idempotency. */
export const races = [
  guard(
    'the lock of a loan that is changed',
    ['src/server/loans/lock.ts', 'and ${loanReach(actor)} for update of loans`', 'and ${loanReach(actor)}`'],
    underWay,
  ),
  guard(
    'the lock of a loan that is signed',
    ['src/server/loans/lock.ts', 'where ${isLoan(loanId)} for update of loans`', 'where ${isLoan(loanId)}`'],
    underWay,
  ),
  guard(
    'the lock of a loan’s units',
    [
      'src/server/loans/lock.ts',
      'order by loan_units.id for update of loan_units`',
      'order by loan_units.id`',
    ],
    underWay,
  ),
  guard(
    'the lock of a unit that is sourced or put back',
    [
      'src/server/loan-units/pick-unit.ts',
      '= lower(${serialNumber}) for update`',
      '= lower(${serialNumber})`',
    ],
    underWay,
  ),
  guard(
    'a return is undone only while its unit stands as it left it',
    [
      'src/server/loan-units/undo-return.ts',
      "if (changes > 0) throw refuse('unit_changed_since', unit.serialNumber ?? '')",
      '',
    ],
    'src/server/loan-units/loan-units.test.ts',
  ),
  guard(
    'the oldest unit that nobody else is taking (skip locked)',
    ['src/server/loan-units/pick-unit.ts', 'limit 1 for update skip locked`', 'limit 1 for update`'],
    underWay,
  ),
  guard(
    'the lock of units that are edited or moved',
    ['src/server/units/lock.ts', ' for update`', '`'],
    underWay,
  ),
  guard(
    'the lock of a storeroom while its stock is promised',
    [
      'src/server/storerooms/lock.ts',
      "withinReach(actor, storeroomId).for('update')",
      'withinReach(actor, storeroomId)',
    ],
    underWay,
  ),
  guard(
    'the lock of a country that is edited',
    [
      'src/server/countries/lock.ts',
      "inVisibleCountry(actor, countries.id)))\n      .for('update')",
      'inVisibleCountry(actor, countries.id)))',
    ],
    underWay,
  ),
  guard(
    'the lock of a person who is changed',
    [
      'src/server/users/lock.ts',
      ".where(and(eq(users.id, userId), reach))\n      .for('update')",
      '.where(and(eq(users.id, userId), reach))',
    ],
    underWay,
  ),
  guard(
    'the lock of all sysadmins before one goes',
    ['src/server/users/lock.ts', ".orderBy(asc(users.id))\n      .for('update')", '.orderBy(asc(users.id))'],
    'src/server/users/sys-admin.test.ts',
  ),
  guard(
    'rights are held until the change is done (for share)',
    ['src/server/kernel/auth/actor.ts', ' for ${sql.raw(hold)}`', '`'],
    underWay,
  ),
  guard(
    'who waits to change a person comes before what that person begins later',
    ['src/server/kernel/auth/actor.ts', ', ${personLock(hold)} from users', ' from users'],
    'src/server/auth/turn.test.ts',
  ),
  guard(
    'the lock of an account whose link is opened',
    ['src/server/accounts/links.ts', "await tx.run(person.for('update'))", ''],
    underWay,
  ),
  guard(
    'the lock of the installation while it is set up',
    ['src/server/auth/set-up.ts', "await tx.run(build.select().from(installation).for('update'))", ''],
    'src/server/auth/set-up.test.ts',
  ),
  guard(
    'a page is told what changed between its reading and the opening of its stream',
    [
      'src/server/events/streams.ts',
      'if (ago > 0) for (const notice of missedBy(actor, recent.within(ago))) stream.write(asEvent(notice))',
      '',
    ],
    'src/server/events/events.test.ts',
  ),
  guard(
    'a page whose owner’s rights changed in that time is told to read all anew',
    [
      'src/server/events/streams.ts',
      "recent?.every(({ noun, id }) => noun !== 'user' || id !== actor.id)",
      'recent !== null',
    ],
    'src/server/events/events.test.ts',
  ),
  guard(
    'a page asks for what changed since it began to read',
    ['src/web/api/live-changes.ts', 'connectedAt - readsSince() + leewayMs', 'leewayMs'],
    'src/web/api/live-changes.test.ts',
  ),
  guard(
    'an answer on its way while something changes is asked for again',
    ['src/web/api/queries.ts', 'query.fetch().then(again, again)', ''],
    'src/web/api/outdate.test.ts',
  ),
  guard('a unit is held by one open line (index)', index('loan_units_one_open_per_unit'), constraints),
  guard(
    'a loan has one current document link (index)',
    [
      'migrations/0028_ways_to_sign.sql',
      'CREATE UNIQUE INDEX "document_links_one_current"',
      'CREATE INDEX "document_links_one_current"',
    ],
    constraints,
  ),
  guard(
    'a row about a loan lies in its country (key)',
    [
      'migrations/0025_rows_say_their_country.sql',
      'ADD CONSTRAINT "loan_units_loan_place" FOREIGN KEY ("country_id","loan_id") REFERENCES "public"."loans"("country_id","id")',
      'ADD CONSTRAINT "loan_units_loan_place" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id")',
    ],
    constraints,
  ),
  guard(
    'a loan has one signature (constraint)',
    [
      schema,
      'CONSTRAINT "signatures_loan" UNIQUE("loan_id")',
      'CONSTRAINT "signatures_loan" CHECK ("loan_id" > 0)',
    ],
    constraints,
  ),
  guard('a serial number is one unit’s of its product (index)', index('units_serial'), constraints),
  guard('a part number is one product’s (index)', index('products_part_number'), constraints),
  guard(
    'a storeroom’s name is one in its country (index)',
    index('storerooms_name'),
    'src/server/storerooms/storerooms.test.ts',
  ),
  guard('a person has one primary country (index)', index('user_country_roles_one_primary'), constraints),
  guard(
    'a session has one living refresh token (index)',
    index('session_tokens_one_live_refresh'),
    constraints,
  ),
  guard(
    'a person has an address of their own (constraint)',
    [
      schema,
      'CONSTRAINT "users_email_unique" UNIQUE("email")',
      'CONSTRAINT "users_email_unique" CHECK (email <> \'\')',
    ],
    constraints,
  ),
  guard(
    'a reminder goes out once (index)',
    [
      'migrations/0028_ways_to_sign.sql',
      'CREATE UNIQUE INDEX "reminders_once"',
      'CREATE INDEX "reminders_once"',
    ],
    constraints,
  ),
  guard(
    'a unit is OUT exactly when it is lent (triggers)',
    ['migrations/0024_guards_name_their_table.sql', 'IF is_out <> is_lent THEN', 'IF false THEN'],
    constraints,
  ),
  guard(
    'a request that is sent twice is done once (Idempotency-Key)',
    ['src/server/kernel/auth/change.ts', 'if (!idempotency) return write(tx)', 'if (tx) return write(tx)'],
    loanRaces,
  ),
  guard(
    'a key is not another request’s',
    ['src/server/kernel/auth/change.ts', 'if (kept?.requestHash !== idempotency.requestHash)', 'if (!kept)'],
    'src/server/loans/loans.test.ts',
  ),
  guard(
    'a key is one person’s',
    ['src/server/kernel/http/authenticator.ts', '`user:${session.actor.id}`', "'user'"],
    loanRaces,
    'src/server/loans/loans.test.ts',
  ),
  guard(
    'who signs twice is told',
    ['src/server/documents/sign.ts', "if (opened.signature) throw refuse('signed_already')", ''],
    'src/server/documents/documents.test.ts',
  ),
  guard(
    'an older version of the document is not signed',
    [
      'src/server/documents/sign.ts',
      'if (body.documentHash !== undefined && body.documentHash !== documentHash)',
      'if (false)',
    ],
    'src/server/documents/documents.test.ts',
  ),
  guard(
    'only an answer about the mail fails it for good',
    [
      'src/server/mail/transport.ts',
      "z.object({ command: z.literal('RCPT TO'), response: z.string().regex(/^\\d{3}(?![ -]5\\.[347]\\.)/) }),",
      'z.object({}),',
    ],
    'src/server/mail/outage.test.ts',
  ),
  guard(
    'a refusal to relay, given at RCPT TO, fails no mail',
    ['src/server/mail/transport.ts', '(?![ -]5\\.[347]\\.)', ''],
    'src/server/mail/outage.test.ts',
  ),
  guard(
    'what takes no Idempotency-Key answers nothing again',
    ['src/server/kernel/http/authenticator.ts', 'endpoint.idempotencyKey === false ? null : ', ''],
    'src/server/backup/nightly.test.ts',
  ),
  guard(
    'a mail that was overtaken has not failed',
    ['src/server/mail/deliver.ts', "if (error instanceof Outdated) return 'DROPPED'", ''],
    'src/server/mail/deliver.test.ts',
  ),
  guard(
    'mails are put down in the transaction of what caused them',
    [
      'src/server/mail/outbox.ts',
      'await boss.insert(mailQueue, jobs, { db: jobsWithin(tx) })',
      'await boss.insert(mailQueue, jobs)',
    ],
    'src/server/mail/deliver.test.ts',
  ),
  guard(
    'of servers that start together one migrates',
    [
      'src/server/kernel/db/advisory-lock.ts',
      "await client.query('select pg_advisory_lock($1)', [advisoryLocks[lock]])",
      "await client.query('select $1::int', [advisoryLocks[lock]])",
    ],
    'src/server/kernel/db/migrate.test.ts',
  ),
  guard(
    'a count whose caller has gone is stopped',
    ['src/server/kernel/db/while-wanted.ts', "signal.addEventListener('abort', stop)", ''],
    'src/server/kernel/db/while-wanted.test.ts',
    'src/server/kernel/one-at-a-time.test.ts',
  ),
  guard(
    'a person’s next search stops the count of the one before',
    ['src/server/kernel/one-at-a-time.ts', 'previous?.abort()', ''],
    'src/server/kernel/one-at-a-time.test.ts',
  ),
]
