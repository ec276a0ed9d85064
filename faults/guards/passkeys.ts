import { guard } from './guard.ts'

const passkeys = 'src/server/factors/passkeys.test.ts'
const confirm = 'src/server/factors/confirm.test.ts'

/** Passkeys: what they sign, for whom, and how often. */
export const ofPasskeys = [
  guard(
    'a passkey signs for our host',
    [
      'src/server/factors/relying-party.ts',
      '    expectedRPID: rpIdOf(services),\n    // The',
      "    expectedRPID: [rpIdOf(services), 'evil.example'],\n    // The",
    ],
    passkeys,
  ),
  guard(
    'what another key signed under the name of a passkey is refused',
    [
      'src/server/factors/relying-party.ts',
      'return verified?.verified ? verified.authenticationInfo.newCounter : null',
      'return verified ? verified.authenticationInfo.newCounter : null',
    ],
    passkeys,
  ),
  guard(
    'a passkey is made for our pages',
    [
      'src/server/factors/relying-party.ts',
      '    expectedOrigin: originOf(services),\n    expectedRPID: rpIdOf(services),\n    supported',
      "    expectedOrigin: [originOf(services), 'http://localhost:4000'],\n    expectedRPID: rpIdOf(services),\n    supported",
    ],
    passkeys,
  ),
  guard(
    'a passkey is made for our host',
    [
      'src/server/factors/relying-party.ts',
      '    expectedRPID: rpIdOf(services),\n    supported',
      "    expectedRPID: [rpIdOf(services), 'evil.example'],\n    supported",
    ],
    passkeys,
  ),
  guard(
    'a passkey is made for the challenge of its session',
    [
      'src/server/factors/relying-party.ts',
      '    response: answer,\n    expectedChallenge: challenge,\n    expectedOrigin: originOf(services),\n    expectedRPID: rpIdOf(services),\n    supported',
      '    response: answer,\n    expectedChallenge: () => true,\n    expectedOrigin: originOf(services),\n    expectedRPID: rpIdOf(services),\n    supported',
    ],
    passkeys,
  ),
  guard(
    'a challenge of a ticket is signed once',
    ['src/server/factors/tickets.ts', 'set challenge = null from', 'set challenge = t.challenge from'],
    passkeys,
  ),
  guard(
    'a challenge of a session is signed once',
    [
      'src/server/factors/session-challenges.ts',
      'delete from session_challenges where',
      'update session_challenges set purpose = purpose where',
    ],
    confirm,
    passkeys,
  ),
  guard(
    'a challenge of a session has five minutes',
    [
      'src/server/factors/session-challenges.ts',
      'return rows[0]?.isFresh ? rows[0].challenge : null',
      'return rows[0]?.challenge ?? null',
    ],
    confirm,
    passkeys,
  ),
  guard(
    'a challenge to add a passkey confirms nothing',
    ['src/server/factors/session-challenges.ts', ' and purpose = ${purpose}\n', '\n'],
    confirm,
    passkeys,
  ),
  guard(
    'a passkey of somebody else confirms nothing',
    ['src/server/factors/confirm.ts', 'found?.account.id !== actor.id || ', '!found || '],
    confirm,
  ),
  guard(
    'a passkey opens no account that ended',
    [
      ['src/server/factors/sign-in-by-passkey.ts', 'maySignIn(account.state) &&\n    ', ''],
      [
        'src/server/auth/open-session.ts',
        "and ${inStates(users.state, accountStatesThat('signsIn'))} and password_hash",
        'and password_hash',
      ],
    ],
    passkeys,
  ),
  guard(
    'a passkey is taken off by its owner',
    [
      'src/server/factors/remove-passkey.ts',
      'factors.passkeys.find(({ id }) => id === body.id)',
      "{ id: body.id, name: 'Key' }",
    ],
    passkeys,
  ),
  guard(
    'somebody keeps twenty passkeys at most',
    [
      'src/server/factors/add-passkey.ts',
      "if (known.length >= maxPasskeys) throw refuse('too_many_passkeys')",
      '',
    ],
    passkeys,
  ),
]
