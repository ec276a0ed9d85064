import { guard } from './guard.ts'

const policy = 'src/server/accounts/password-policy.test.ts'
const rule = 'src/domain/guessable-password.test.ts'

/** Guards against passwords that are easily guessed, where the policy says so. */
export const passwords = [
  guard(
    'who registers with a guessable password is refused',
    [
      'src/server/accounts/register.ts',
      '  await assertNotGuessable(services, body.password, { company, person: { ...names, email } })\n',
      '',
    ],
    policy,
  ),
  guard(
    'no link chooses a guessable password',
    [
      'src/server/accounts/choose-password.ts',
      '    await assertNotGuessable(services, password, { company, person: opened.account })\n',
      '',
    ],
    policy,
  ),
  guard(
    'the first password is held against the names in the form of the set-up',
    [
      'src/server/auth/set-up.ts',
      '  await assertNotGuessable(services, body.password, { company, person: { ...namesFrom(email), email } })\n',
      '',
    ],
    'src/server/auth/set-up.test.ts',
  ),
  guard(
    'the names that somebody has now are looked for',
    ['src/server/installation/new-password.ts', 'person.firstName, person.middleName, person.lastName', ''],
    policy,
  ),
  guard(
    'a stolen password is found whatever is written for its letters',
    ['src/domain/guessable-password.ts', "  a: '4@',\n", ''],
    rule,
  ),
  guard(
    'several words in a row are another password',
    [
      'src/domain/guessable-password.ts',
      'lower(places[to], { oneStolen: withoutStolen })',
      'lower(places[to], { oneStolen: Math.min(withoutStolen, from.oneStolen) })',
    ],
    rule,
  ),
  guard(
    'a passkey is renamed by its owner alone',
    [
      'src/server/factors/rename-passkey.ts',
      'and(eq(passkeys.id, body.id), eq(passkeys.userId, actor.id))',
      'and(eq(passkeys.id, body.id))',
    ],
    'src/server/factors/passkeys.test.ts',
  ),
]
