import { contract } from '#contract/index.ts'
import { unique } from '../testing/build.ts'
import { everybody, nobody, type Rows, type Target } from './people-table.ts'

const password = 'Demo-pass-1'

const letters = () => unique().replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))

const approving = contract.accounts.approve
const ending =
  (userStateId: 4 | 5) =>
  ({ userId }: Target) => ({ body: { userId, userStateId } })

const decided = {
  staff: '   404 404 404 204 204 404 404 204',
  manager: ' 404 404 404 204 204 404 404 204',
  king: '    404 404 404 403 204 404 404 204',
  abroad: '  404 404 404 404 204 404 204 204',
  lower: '   404 404 404 404 204 404 404 204',
  both: '    404 404 404 204 204 404 403 204',
  guest: '   404 404 404 403 204 404 404 204',
  envoy: '   404 404 404 403 204 404 404 204',
  nobody,
}

/** Accounts, sessions and personal settings. */
export const accountRows = {
  'accounts.register': {
    ask: who =>
      who.call(contract.accounts.register, { body: { email: `new.${letters()}@acme.example`, password } }),
    answers: { staff: everybody(201) },
  },
  'accounts.forget': {
    ask: who => who.call(contract.accounts.forget, { body: { email: `no.${letters()}@acme.example` } }),
    answers: { staff: everybody(204) },
  },
  'accounts.reset': {
    ask: who => who.call(contract.accounts.reset, { body: { password, confirmPassword: password } }),
    answers: { staff: everybody(401) },
  },
  'accounts.validate': {
    ask: who => who.call(contract.accounts.validate, { body: {} }),
    answers: { staff: everybody(401) },
  },
  'accounts.resettable': {
    ask: who => who.call(contract.accounts.resettable, {}),
    answers: { staff: everybody(401) },
  },
  'accounts.verified': {
    ask: who => who.call(contract.accounts.verified, {}),
    answers: { staff: everybody(401) },
  },
  'accounts.chooseAnother': {
    ask: who => who.call(contract.accounts.chooseAnother, { body: { password, confirmPassword: password } }),
    answers: { staff: everybody(401) },
  },
  'accounts.disown': {
    ask: who => who.call(contract.accounts.disown, { body: {} }),
    answers: { staff: everybody(401) },
  },
  'accounts.decline': {
    ask: who => who.call(contract.accounts.decline, { body: {} }),
    answers: { staff: everybody(401) },
  },
  'accounts.approve': [
    {
      state: 'INACTIVE',
      ask: (who, { userId }) => who.call(approving, { body: { userId } }),
      answers: {
        ...decided,
        waiting: ' 404 404 404 409 409 404 409 409', // A country role comes first.
        sysadmin: '404 404 404 403 403 404 403 409',
      },
    },
    {
      variant: 'of who asked and has a role',
      state: 'REQUESTED',
      ask: (who, { userId }) => who.call(approving, { body: { userId } }),
      answers: { staff: decided.staff, king: decided.king, envoy: decided.envoy },
    },
    {
      variant: 'once more',
      state: 'APPROVED',
      ask: (who, { userId }) => who.call(approving, { body: { userId } }),
      answers: { staff: decided.staff, king: decided.king, envoy: decided.envoy },
    },
    {
      variant: 'of who is active', // Nothing changes then, so no role is needed either.
      ask: (who, { userId }) => who.call(approving, { body: { userId } }),
      answers: { staff: decided.staff, king: decided.king, oneself: '403 403 403 204 204 403 204 204' },
    },
  ],
  'accounts.rejectMany': {
    state: 'REQUESTED',
    ask: (who, { userId }) => who.call(contract.accounts.rejectMany, { body: { userIds: [userId] } }),
    answers: {
      ...decided,
      waiting: ' 404 404 404 204 204 404 204 204',
      sysadmin: '404 404 404 403 403 404 403 204',
      oneself: everybody(403),
    },
  },
  'accounts.reject': [
    {
      variant: 'rejecting',
      state: 'APPROVED',
      ask: (who, target) => who.call(contract.accounts.reject, ending(4)(target)),
      answers: {
        ...decided,
        waiting: ' 404 404 404 204 204 404 204 204',
        sysadmin: '404 404 404 403 403 404 403 204',
        oneself: everybody(403),
      },
    },
    {
      variant: 'deactivating',
      ask: (who, target) => who.call(contract.accounts.reject, ending(5)(target)),
      answers: { ...decided, sysadmin: '404 404 404 403 403 404 403 204', oneself: everybody(403) },
    },
  ],
  'preferences.own': {
    ask: who => who.call(contract.preferences.own, {}),
    answers: { staff: everybody(200) },
  },
  'preferences.edit': {
    ask: who => who.call(contract.preferences.edit, { body: { columns: { stock: null } } }),
    answers: { staff: everybody(200) },
  },
  'notifications.bell': {
    ask: who => who.call(contract.notifications.bell, {}),
    answers: { staff: everybody(200) },
  },
  'notifications.read': {
    ask: who => who.call(contract.notifications.read, { body: { id: 2_147_483_647, andOlder: true } }),
    answers: { staff: nobody }, // Only what is in one's own bell exists.
  },
  'accounts.passwordPolicy': {
    ask: who => who.call(contract.accounts.passwordPolicy, {}),
    answers: { staff: '403 403 403 403 403 403 403 200' },
  },
  'accounts.setPasswordPolicy': {
    ask: who => who.call(contract.accounts.setPasswordPolicy, { body: { policy: 'WARN' } }),
    answers: { staff: '403 403 403 403 403 403 403 200' },
  },
  'sessions.list': {
    ask: who => who.call(contract.sessions.list, {}),
    answers: { staff: everybody(200) },
  },
  'sessions.end': {
    ask: (who, { sessionId }) => who.call(contract.sessions.end, { body: { ids: [sessionId] } }),
    answers: { staff: nobody, nobody, oneself: everybody(204) }, // Somebody else's does not exist.
  },
} satisfies Rows<'accounts' | 'sessions' | 'preferences' | 'notifications'>
