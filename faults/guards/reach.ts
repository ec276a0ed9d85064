import { guard } from './guard.ts'

const loansAndStock = 'src/server/permissions.test.ts'
const people = 'src/server/permissions-of-people.test.ts'
const storerooms = 'src/server/storerooms/storerooms.test.ts'
const search = 'src/server/search/search.test.ts'
const rights = 'src/server/kernel/auth/rights.ts'

/** Guards of reach and permissions. */
export const reach = [
  guard(
    'the reach of countries, which every other is made of',
    ['src/server/countries/reach.ts', 'if (actor.isSysAdmin) return sql`true`', 'return sql`true`'],
    storerooms,
  ),
  guard(
    'a country that is asked for is one of the asker’s',
    ['src/server/countries/reach.ts', "if (!may.seeCountry(actor, countryId)) throw refuse('not_found')", ''],
    storerooms,
  ),
  guard(
    'the reach of a country that is changed',
    [
      'src/server/countries/lock.ts',
      'and(eq(countries.id, countryId), inVisibleCountry(actor, countries.id))',
      'eq(countries.id, countryId)',
    ],
    people,
  ),
  guard(
    'the reach of storerooms',
    [
      'src/server/storerooms/reach.ts',
      'return inVisibleCountry(actor, storerooms.countryId)',
      'return inVisibleCountry({ ...actor, isSysAdmin: true }, storerooms.countryId)',
    ],
    loansAndStock,
  ),
  guard(
    'the reach of loans',
    [
      'src/server/loans/reach.ts',
      'return inVisibleCountry(actor, loans.countryId)',
      'return inVisibleCountry({ ...actor, isSysAdmin: true }, loans.countryId)',
    ],
    loansAndStock,
  ),
  guard(
    'mails about a loan go to a creator who still sees it',
    ['src/server/mail/recipients.ts', ' and ${seesLoans(loan.countryId)}', ''],
    'src/server/loans/mails.test.ts',
  ),
  guard(
    'a mail that waited goes to a colleague who may still read it',
    ['src/server/mail/deliver.ts', ' && (await mayNotRead(services.db, mail))', ' && false'],
    'src/server/mail/outage.test.ts',
  ),
  guard(
    'a kept answer is for who still has the rights that it was given with',
    ['src/server/kernel/auth/change.ts', '!hasStill(actor, kept.reply.rights)', 'false'],
    'src/server/kernel/http/last-known.test.ts',
  ),
  guard(
    'the reach of somebody else’s overdue loans',
    ['src/server/users/user-row.ts', 'may.seeCountry(viewer, countryId)', 'true'],
    'src/server/users/users.test.ts',
  ),
  guard(
    'an admin fulfils the loans of storerooms with access',
    [
      'src/server/loans/reach.ts',
      'if (may.seeAllFulfillment(actor, countryId)) return filter',
      'return filter',
    ],
    'src/server/loans/read/lists.test.ts',
  ),
  guard(
    'the reach of units',
    [
      'src/server/units/reach.ts',
      'return sql`(${inVisibleCountry(actor, units.countryId)} or',
      'return sql`(true or',
    ],
    loansAndStock,
  ),
  guard(
    'the reach of people',
    [
      'src/server/users/reach.ts',
      'userReach(actor: Actor): SQL {\n  if (actor.isSysAdmin) return',
      'userReach(actor: Actor): SQL {\n  return',
    ],
    'src/server/users/reach.test.ts',
  ),
  guard(
    'the reach of people who wait for an account',
    [
      'src/server/users/reach.ts',
      'requestedReach(actor: Actor): SQL {\n  if (actor.isSysAdmin) return',
      'requestedReach(actor: Actor): SQL {\n  return',
    ],
    'src/server/users/reach.test.ts',
  ),
  guard(
    'the reach of loans in the search',
    [
      'src/server/search/find.ts',
      'sql`loans.country_id = any(${countryIds}::int[])`',
      'sql`(loans.country_id = any(${countryIds}::int[]) or true)`',
    ],
    search,
  ),
  guard(
    'the reach of units in the search',
    [
      'src/server/search/find.ts',
      'where units.country_id = any(${countryIds}::int[]) and',
      'where (units.country_id = any(${countryIds}::int[]) or true) and',
    ],
    search,
  ),
  guard(
    'the reach of people in the search',
    ['src/server/search/find.ts', 'where ${userReach(actor)} and', 'where true and'],
    search,
  ),
  guard(
    'products are for whoever has a role',
    ['src/server/search/everywhere.ts', 'may.seeProducts(actor) ?', 'true ?'],
    search,
  ),
  guard(
    'open pages hear of their own countries',
    [
      'src/server/events/streams.ts',
      'return notice.countryId === null || may.seeCountry(actor, notice.countryId)',
      'return true',
    ],
    'src/server/events/events.test.ts',
  ),
  guard(
    'the activity names by an address only people in reach',
    ['src/server/activity/activity-row.ts', '(${userReach(actor)} or ${users.id} = made.created_by)', 'true'],
    'src/server/activity/activity.test.ts',
  ),
  guard(
    'pages of system administrators alone hear of how people sign in',
    [
      'src/server/events/streams.ts',
      "if (notice.noun === 'auth' && notice.id === null) return may.setFactorPolicy(actor)",
      "if (notice.noun === 'auth' && notice.id === null) return true",
    ],
    'src/server/events/events.test.ts',
  ),
  guard(
    'open pages end with their session and their person’s account',
    [
      'src/server/kernel/auth/session.ts',
      'where s.id = any($1) and s.ended_at is null and s.expires_at > c.now and ${signsIn}',
      'where s.id = any($1)',
    ],
    'src/server/events/events.test.ts',
  ),
  guard(
    'one’s own sessions are the only ones to end',
    [
      'src/server/sessions/end.ts',
      'and(ownLive(clock, ctx.actor.id), inArray(sessions.id, wanted))',
      'inArray(sessions.id, wanted)',
    ],
    'src/server/sessions/sessions.test.ts',
  ),
  guard(
    'a customer’s link signs its own loan only',
    [
      'src/server/documents/links/lock-loan-behind.ts',
      "if (loanId !== null && link.loanId !== loanId) throw refuse('not_found')",
      '',
    ],
    'src/server/documents/documents.test.ts',
  ),
  guard(
    'who may see something may not yet do it',
    ['src/server/kernel/http/allow.ts', 'if (!isAllowed) throw refuse(code)', ''],
    'src/server/loans/loans.test.ts',
  ),
  guard(
    'nobody decides on themselves or on who stands above',
    ['src/server/users/allow-on-person.ts', 'if (isAllowed) return', 'return'],
    people,
  ),
  guard(
    'e-mail, phone and limit change only where they may',
    [
      'src/server/users/edit.ts',
      'assertUnchangedFields(person, isOneself ? { email, loanLimit } : { email, phone })',
      '',
    ],
    'src/server/users/users.test.ts',
  ),
  guard(
    'account and session are read with each call',
    [
      'src/server/kernel/auth/session.ts',
      '\n    and s.ended_at is null and s.expires_at > c.now and ${signsIn}',
      '',
    ],
    'src/server/auth/auth.test.ts',
    'src/server/sessions/sessions.test.ts',
  ),
  guard(
    'what a read began with counts only while session and rights are the same',
    [
      'src/server/kernel/db/conditional-database.ts',
      'if (!answered) throw new ConditionFailed()',
      'answered = true',
    ],
    'src/server/kernel/http/last-known.test.ts',
  ),
  guard(
    'the session of the last call is looked at again',
    ['src/server/kernel/auth/session.ts', 'and ${sql.raw(lives)}`,\n    rows', '`,\n    rows'],
    'src/server/kernel/http/last-known.test.ts',
  ),
  guard(
    'a call begins anew for who has other rights than before',
    ['src/server/kernel/auth/session.ts', 'and u.rights_version = ${actor.rightsVersion} ', ''],
    'src/server/kernel/http/last-known.test.ts',
  ),
  guard(
    'rights that change while a change begins count at once',
    [
      'src/server/kernel/auth/change.ts',
      'rightsVersion === actor.rightsVersion ? actor : await readActor(tx, actor.id)',
      'rightsVersion ? actor : await readActor(tx, actor.id)',
    ],
    'src/server/kernel/db/under-way.test.ts',
  ),
  guard(
    'rights that are given, changed or taken get another version',
    [
      rights,
      'set({ rightsVersion: randomUUID() }).where(eq(users.id, userId))',
      'set({ rightsVersion: randomUUID() }).where(eq(users.id, -1))',
    ],
    'src/server/kernel/auth/rights-version.test.ts',
  ),
  guard(
    'who becomes sysadmin, or is one no more, gets another version',
    [rights, '{ isSysAdmin, rightsVersion: randomUUID() }', '{ isSysAdmin }'],
    'src/server/kernel/auth/rights-version.test.ts',
  ),
  guard(
    'figures are for this machine',
    ['src/server/kernel/http/may-measure.ts', 'return !isForwarded && loopback', 'return true || loopback'],
    'src/server/kernel/http/metrics.test.ts',
  ),
  guard(
    'figures are for who knows the token',
    [
      'src/server/kernel/http/may-measure.ts',
      'return presented !== undefined && isSame(presented, token)',
      'return presented !== undefined',
    ],
    'src/server/kernel/http/metrics.test.ts',
  ),
  guard(
    'the storeroom’s address is for customers who have units',
    [
      'src/server/documents/return-address.ts',
      'if (!lines.some(({ state }) => lineTraits[state].out)) return null',
      '',
    ],
    'src/server/documents/documents.test.ts',
  ),
]
