import { guard } from './guard.ts'

const policy = 'src/server/factors/policy.test.ts'
const rules = 'src/domain/second-factor.test.ts'
const resetting = 'src/server/factors/reset.test.ts'
const passkeys = 'src/server/factors/passkeys.test.ts'
const signIn = 'src/server/factors/sign-in.test.ts'
const people = 'src/server/permissions-of-people.test.ts'

/** Guards of the policy: who has to have a second factor, who takes it from others, and what its owner hears of. */
export const demands = [
  guard(
    'a demanded factor leaves days of grace',
    ['src/domain/second-factor.ts', 'from + facts.graceDays * dayMs', 'from'],
    policy,
  ),
  guard(
    'days of grace begin when one is asked',
    [
      'src/domain/second-factor.ts',
      'Math.max(Date.parse(facts.askedAt), Date.parse(facts.since ?? facts.askedAt))',
      'Date.parse(facts.since ?? facts.askedAt)',
    ],
    policy,
  ),
  guard(
    'another policy begins the days of grace anew',
    ['src/server/factors/policy.ts', '{ factorPolicySince: now }', '{}'],
    policy,
  ),
  guard(
    'other days of grace begin none anew',
    ['src/server/factors/policy.ts', 'was.policy === policy ? {} : ', ''],
    policy,
  ),
  guard(
    'who is asked a second time gains no days of grace',
    [
      ['src/server/kernel/auth/proof.ts', 'if (demand && demand.dueAt === null) await', 'if (demand) await'],
      [
        'src/server/kernel/auth/proof.ts',
        'and(eq(users.id, userId), isNull(users.factorAskedAt))',
        'eq(users.id, userId)',
      ],
    ],
    policy,
  ),
  guard(
    'a factor that is reset leaves no new days of grace',
    [
      'src/server/factors/reset.ts',
      'factorAskedAt: account?.askedAt ?? account?.createdAt ?? now',
      'factorAskedAt: null',
    ],
    resetting,
  ),
  guard(
    'open pages end for who has to set up a factor',
    [
      'src/server/kernel/auth/session.ts',
      '.filter(session => !isFactorDue(session.demand, session.now))',
      '',
    ],
    'src/server/events/events.test.ts',
  ),
  guard(
    'the last passkey stays where a factor is demanded',
    [
      'src/server/factors/remove-passkey.ts',
      'throwIfRefused(checkLosingFactor(policy, actor, amountOf(factors)))',
      '',
    ],
    policy,
  ),
  guard(
    'nobody adds a factor where they are off',
    [
      'src/domain/second-factor.ts',
      "policy === 'OFF' ? refuse('factors_off') : null",
      'policy ? null : null',
    ],
    rules,
    policy,
  ),
  guard(
    'only system administrators set the policy of factors',
    ['src/server/factors/policy.ts', 'allow(may.setFactorPolicy(ctx.actor))', ''],
    people,
  ),
  guard(
    'only system administrators read the policy of factors',
    ['src/server/factors/policy.ts', 'allow(may.setFactorPolicy(actor))', ''],
    people,
  ),
  guard(
    'factors are reset by who decides on that account alone',
    ['src/server/factors/reset.ts', 'allowOnPerson(actor, person, may.endUser(actor, person))', ''],
    people,
  ),
  guard(
    'a reset takes every factor',
    [
      ['src/server/factors/reset.ts', 'build.delete(passkeys).where(eq(passkeys.userId, id)),', ''],
      ['src/server/factors/reset.ts', 'build.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),', ''],
    ],
    resetting,
  ),
  guard(
    'owners hear when somebody knows the password and no code',
    ['src/server/factors/sign-in-by-code.ts', 'await noteFailedStep(ctx, account, now)', ''],
    signIn,
    'src/server/limits.test.ts',
  ),
  guard(
    'owners hear when somebody knows the password and has no passkey',
    [
      'src/server/factors/sign-in-by-passkey.ts',
      'if (ticket.account) await noteFailedStep(ctx, ticket.account, now)\n    else if (account)',
      'if (account)',
    ],
    passkeys,
  ),
  guard(
    'owners hear of wrong codes once a day',
    [
      'src/server/factors/notify.ts',
      "if ((await tx.run(mailsSince(email, 'factor-failed', { now, minutes }))) >= max) return",
      '',
    ],
    'src/server/limits.test.ts',
  ),
  guard(
    'owners hear what changed about their factors',
    [
      'src/server/factors/notify.ts',
      "  const data = { firstName: account.firstName, change }\n  await services.mailbox.post(tx, { letter: 'factor-changed', data, to: ownerOf(account) })",
      '',
    ],
    signIn,
  ),
  guard(
    'owners hear of a used recovery code',
    [
      'src/server/factors/notify.ts',
      "  await ctx.services.mailbox.post(tx, { letter: 'factor-changed', data, to: ownerOf(account) })",
      '',
    ],
    signIn,
  ),
  guard(
    'owners hear that their factor was reset',
    [
      'src/server/factors/reset.ts',
      "{ letter: 'factor-changed', data: { firstName: person.firstName, change }, to: ownerOf(person) },",
      '',
    ],
    resetting,
  ),
  guard(
    'owners hear that a passkey may have been copied',
    [
      'src/server/factors/used-passkey.ts',
      "  await services.mailbox.post(tx, { letter: 'factor-changed', data, to: ownerOf(account) })",
      '',
    ],
    passkeys,
  ),
  guard(
    'without days of grace the first call is refused',
    [
      'src/domain/second-factor.ts',
      'isDemandedAtOnce(facts.graceDays) && facts.since !== null',
      'facts.graceDays < 0 && facts.since !== null',
    ],
    policy,
  ),
]
