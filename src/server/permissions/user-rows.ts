import { contract } from '#contract/index.ts'
import { everybody, nobody, ofCountrysManagers, type Rows, type Target } from './people-table.ts'

const roleOf = ({ userId, countryId }: Target) => ({ userId, countryId })
const accessOf = ({ userId, countryId, storeroomId }: Target) => ({ userId, countryId, storeroomId })

const { changeRole, edit } = contract.users
const byKingsOnly = '404 404 404 403 200 404 404 200'
const neverOnesOwn = '404 403 403 403 403 404 404 403'

/** People, their roles and their storeroom access. */
export const userRows = {
  'users.self': { ask: who => who.call(contract.users.self, {}), answers: { staff: everybody(200) } },
  'users.list': [
    {
      ask: (who, { countryId }) => who.call(contract.users.list, { params: { countryId }, query: {} }),
      answers: ofCountrysManagers,
    },
    {
      variant: 'of country 0',
      ask: who => who.call(contract.users.list, { params: { countryId: 0 }, query: {} }),
      answers: { waiting: '403 403 403 200 200 403 200 200' },
    },
  ],
  'users.counts': [
    {
      ask: (who, { countryId }) => who.call(contract.users.counts, { params: { countryId }, query: {} }),
      answers: ofCountrysManagers,
    },
    {
      variant: 'of country 0',
      ask: who => who.call(contract.users.counts, { params: { countryId: 0 }, query: {} }),
      answers: { waiting: '403 403 403 200 200 403 200 200' },
    },
  ],
  'users.edit': [
    {
      variant: 'of others',
      ask: (who, { userId }) => who.call(edit, { body: { id: userId, loanLimit: 5 } }),
      answers: {
        staff: '   404 404 404 200 200 404 404 200',
        manager: ' 404 404 404 200 200 404 404 200',
        king: byKingsOnly,
        abroad: '  404 404 404 404 200 404 200 200',
        lower: '   404 404 404 404 200 404 404 200',
        both: '    404 404 404 200 200 404 403 200',
        guest: byKingsOnly,
        envoy: '   404 404 404 200 200 404 404 200',
        waiting: ' 404 404 404 403 403 404 403 200',
        sysadmin: '404 404 404 403 403 404 403 200',
        nobody,
      },
    },
    {
      variant: 'of oneself',
      ask: (who, { userId }) => who.call(edit, { body: { id: userId, phone: '+46 70 000 00 01' } }),
      answers: { oneself: everybody(200), nobody },
    },
  ],
  'users.resetFactor': {
    // Nobody here has a factor, so callers who may decide on the person get 409.
    ask: (who, { userId }) => who.call(contract.users.resetFactor, { body: { userId } }),
    answers: {
      staff: '  404 404 404 409 409 404 404 409',
      manager: '404 404 404 409 409 404 404 409',
      king: '   404 404 404 403 409 404 404 409',
      abroad: ' 404 404 404 404 409 404 409 409',
      lower: '  404 404 404 404 409 404 404 409',
      sysadmin: '404 404 404 403 403 404 403 409',
      oneself: '403 403 403 403 403 403 403 403',
      nobody,
    },
  },
  'users.setSysAdmin': {
    ask: (who, { userId }) => who.call(contract.users.setSysAdmin, { body: { userId, isSysAdmin: true } }),
    answers: {
      staff: '  404 404 404 403 403 404 404 200',
      king: '   404 404 404 403 403 404 404 200',
      abroad: ' 404 404 404 404 403 404 403 200',
      lower: '  404 404 404 404 403 404 404 200',
      guest: '  404 404 404 403 403 404 404 200',
      waiting: '404 404 404 403 403 404 403 200',
      oneself: '403 403 403 403 403 403 403 200',
      nobody,
    },
  },
  'users.changeRole': [
    {
      variant: 'ADMIN',
      ask: (who, target) => who.call(changeRole, { body: { ...roleOf(target), roleId: 2 } }),
      answers: {
        staff: '    404 404 404 200 200 404 404 200',
        manager: '  404 404 404 200 200 404 404 200',
        king: byKingsOnly,
        abroad: '   404 404 404 404 200 404 200 200',
        lower: '    404 404 404 404 200 404 404 200',
        both: '     404 404 404 404 200 404 200 200',
        guest: '    404 404 404 200 200 404 404 200',
        envoy: '    404 404 404 200 200 404 404 200',
        elsewhere: '404 404 404 403 200 404 404 200',
        waiting: '  404 404 404 200 200 404 404 200',
        sysadmin: byKingsOnly,
        oneself: neverOnesOwn,
        lost: nobody,
        nobody,
      },
    },
    {
      variant: 'KING',
      ask: (who, target) => who.call(changeRole, { body: { ...roleOf(target), roleId: 4 } }),
      answers: { staff: byKingsOnly, waiting: byKingsOnly, oneself: neverOnesOwn },
    },
    {
      variant: 'that this country is primary',
      ask: (who, target) => who.call(changeRole, { body: { ...roleOf(target), roleId: 1, isPrimary: true } }),
      answers: {
        staff: '  404 404 404 200 200 404 404 200',
        guest: byKingsOnly, // The country that loses the mark has a manager of its own.
        envoy: byKingsOnly,
        waiting: '404 404 404 200 200 404 404 200',
        oneself: neverOnesOwn,
      },
    },
  ],
  'users.removeRole': {
    ask: (who, target) => who.call(contract.users.removeRole, { body: roleOf(target) }),
    answers: {
      staff: '    404 404 404 200 200 404 404 200',
      manager: '  404 404 404 200 200 404 404 200',
      king: byKingsOnly,
      abroad: '   404 404 404 404 200 404 200 200',
      lower: '    404 404 404 404 200 404 404 200',
      both: '     404 404 404 404 200 404 200 200',
      guest: '    404 404 404 200 200 404 404 200',
      envoy: '    404 404 404 200 200 404 404 200',
      elsewhere: '404 404 404 403 404 404 404 404', // There is no role to take.
      waiting: '  404 404 404 404 404 404 404 404',
      sysadmin: ' 404 404 404 403 404 404 404 404',
      oneself: neverOnesOwn,
      lost: nobody,
      nobody,
    },
  },
  'users.grantAccess': [
    {
      role: 'ADMIN',
      ask: (who, target) => who.call(contract.users.grantAccess, { body: accessOf(target) }),
      answers: {
        staff: '    404 404 404 200 200 404 404 200',
        manager: '  404 404 404 200 200 404 404 200',
        king: '     404 404 404 200 200 404 404 200',
        abroad: '   404 404 404 404 200 404 200 200',
        lower: '    404 404 404 404 200 404 404 200',
        both: '     404 404 404 404 200 404 200 200',
        guest: '    404 404 404 409 409 404 404 409', // Access is for admins there.
        envoy: '    404 404 404 200 200 404 404 200',
        elsewhere: '404 404 404 403 409 404 404 409',
        waiting: '  404 404 404 409 409 404 404 409',
        sysadmin: ' 404 404 404 200 200 404 404 200',
        oneself: '  404 403 403 200 200 404 404 200',
        lost: nobody,
        nobody,
      },
    },
    {
      variant: 'for STAFF',
      ask: (who, target) => who.call(contract.users.grantAccess, { body: accessOf(target) }),
      answers: { staff: '404 404 404 409 409 404 404 409' },
    },
  ],
  'users.removeAccess': {
    role: 'ADMIN',
    hasAccess: true,
    ask: (who, target) => who.call(contract.users.removeAccess, { body: accessOf(target) }),
    answers: {
      staff: '   404 404 404 200 200 404 404 200',
      manager: ' 404 404 404 200 200 404 404 200',
      king: byKingsOnly,
      abroad: '  404 404 404 404 200 404 200 200',
      lower: '   404 404 404 404 200 404 404 200',
      both: '    404 404 404 404 200 404 403 200',
      envoy: '   404 404 404 200 200 404 404 200',
      sysadmin: '404 404 404 403 403 404 404 200',
      lost: nobody,
      nobody,
    },
  },
} satisfies Rows<'users'>
