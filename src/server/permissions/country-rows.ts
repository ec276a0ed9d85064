import { contract } from '#contract/index.ts'
import { unique } from '../testing/build.ts'
import { everybody, nobody, ofCountrysManagers, type Rows, withStatus } from './people-table.ts'

const aStoreroom = { streetAddress: 'Gatan 1', city: 'Lund', state: 'Skåne', approvalRequired: false }
const freeCountries = ['Norway', 'Denmark', 'Finland', 'Iceland', 'Estonia', 'Latvia', 'Lithuania', 'Poland']

/** Countries and storerooms. */
export const countryRows = {
  'countries.list': {
    ask: who => who.call(contract.countries.list, {}),
    answers: { staff: everybody(200) },
  },
  'countries.create': {
    ask: who =>
      who.call(contract.countries.create, {
        body: { name: freeCountries.pop() ?? '', allowPermanentLoan: false },
      }),
    answers: { staff: '403 403 403 403 403 403 403 201' },
  },
  'countries.edit': {
    ask: (who, { countryId }) =>
      who.call(contract.countries.edit, { body: { id: countryId, description: unique() } }),
    answers: {
      staff: ' 404 403 403 403 403 404 404 200',
      abroad: '404 404 404 404 403 403 403 200',
      lower: ' 404 404 404 403 403 404 404 200',
      nobody,
    },
  },
  'countries.currencies': {
    ask: who => who.call(contract.countries.currencies, {}),
    answers: { staff: '403 200 200 200 200 200 200 200' },
  },
  'storerooms.list': {
    ask: (who, { countryId }) => who.call(contract.storerooms.list, { params: { countryId } }),
    answers: {
      staff: ' 404 200 200 200 200 404 404 200',
      abroad: '404 404 404 404 200 200 200 200',
      lower: ' 404 404 404 200 200 404 404 200',
      nobody,
    },
  },
  'storerooms.create': {
    ask: (who, { countryId }) =>
      who.call(contract.storerooms.create, { body: { ...aStoreroom, countryId, name: `Room ${unique()}` } }),
    answers: withStatus(201, ofCountrysManagers),
  },
  'storerooms.edit': {
    ask: (who, { storeroomId }) =>
      who.call(contract.storerooms.edit, { body: { id: storeroomId, description: unique() } }),
    answers: ofCountrysManagers,
  },
} satisfies Rows<'countries' | 'storerooms'>
