import { contract } from '#contract/index.ts'
import { everybody, nobody, type Rows } from './people-table.ts'

const { signOn } = contract

/** Single sign-on: everybody's own, and the links of others for sysadmins. Nobody here is linked, and nothing is set up. */
export const signOnRows = {
  'signOn.start': { ask: who => who.call(signOn.start, { query: {} }), answers: { staff: everybody(303) } },
  'signOn.callback': {
    ask: who => who.call(signOn.callback, { query: {} }),
    answers: { staff: everybody(303) },
  },
  'signOn.own': { ask: who => who.call(signOn.own, {}), answers: { staff: everybody(200) } },
  'signOn.confirm': {
    ask: who => who.call(signOn.confirm, { body: {} }),
    answers: { staff: everybody(404) },
  },
  'signOn.unlink': { ask: who => who.call(signOn.unlink, {}), answers: { staff: everybody(409) } },
  'signOn.unlinkOther': {
    ask: (who, { userId }) => who.call(signOn.unlinkOther, { body: { userId } }),
    answers: {
      staff: '  404 404 404 403 403 404 404 409',
      manager: '404 404 404 403 403 404 404 409',
      king: '   404 404 404 403 403 404 404 409',
      abroad: ' 404 404 404 404 403 404 403 409',
      lower: '  404 404 404 404 403 404 404 409',
      sysadmin: '404 404 404 403 403 404 403 409',
      oneself: '403 403 403 403 403 403 403 403',
      nobody,
    },
  },
} satisfies Rows<'signOn'>
