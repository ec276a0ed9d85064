import { contract } from '#contract/index.ts'
import { exampleNewPasskey, exampleSigned } from '#contract/passkey-forms.ts'
import { everybody, type Rows } from './people-table.ts'

const { factors } = contract

/** Second factors: everybody's own, and the policy of the system administrators. Nobody here has a ticket or a factor. */
export const factorRows = {
  'factors.signInByCode': {
    ask: who => who.call(factors.signInByCode, { body: { code: '123456' } }),
    answers: { staff: everybody(401) },
  },
  'factors.passkeyForTicket': {
    ask: who => who.call(factors.passkeyForTicket, {}),
    answers: { staff: everybody(401) },
  },
  'factors.startPasskey': {
    ask: who => who.call(factors.startPasskey, {}),
    answers: { staff: everybody(200) },
  },
  'factors.signInByPasskey': {
    ask: who => who.call(factors.signInByPasskey, { body: exampleSigned }),
    answers: { staff: everybody(401) },
  },
  'factors.own': { ask: who => who.call(factors.own, {}), answers: { staff: everybody(200) } },
  'factors.startTotp': { ask: who => who.call(factors.startTotp, {}), answers: { staff: everybody(200) } },
  'factors.addTotp': {
    ask: who => who.call(factors.addTotp, { body: { code: 'no code' } }),
    answers: { staff: everybody(409) },
  },
  'factors.removeTotp': { ask: who => who.call(factors.removeTotp, {}), answers: { staff: everybody(409) } },
  'factors.passkeyToAdd': {
    ask: who => who.call(factors.passkeyToAdd, {}),
    answers: { staff: everybody(200) },
  },
  'factors.addPasskey': {
    ask: who => who.call(factors.addPasskey, { body: { name: 'Key', passkey: exampleNewPasskey } }),
    answers: { staff: everybody(409) },
  },
  'factors.renamePasskey': {
    ask: who => who.call(factors.renamePasskey, { body: { id: 1, name: 'Key' } }),
    answers: { staff: everybody(404) },
  },
  'factors.removePasskey': {
    ask: who => who.call(factors.removePasskey, { body: { id: 1 } }),
    answers: { staff: everybody(404) },
  },
  'factors.makeRecoveryCodes': {
    ask: who => who.call(factors.makeRecoveryCodes, {}),
    answers: { staff: everybody(409) },
  },
  'factors.confirm': {
    ask: who => who.call(factors.confirm, { body: { password: 'Wrong-pass-1' } }),
    answers: { staff: everybody(403) },
  },
  'factors.passkeyToConfirm': {
    ask: who => who.call(factors.passkeyToConfirm, {}),
    answers: { staff: everybody(409) },
  },
  'factors.confirmByPasskey': {
    ask: who => who.call(factors.confirmByPasskey, { body: exampleSigned }),
    answers: { staff: everybody(403) },
  },
  'factors.policy': {
    ask: who => who.call(factors.policy, {}),
    answers: { staff: '403 403 403 403 403 403 403 200' },
  },
  'factors.setPolicy': {
    ask: who => who.call(factors.setPolicy, { body: { policy: 'OFFERED', graceDays: 14 } }),
    answers: { staff: '403 403 403 403 403 403 403 200' },
  },
} satisfies Rows<'factors'>
