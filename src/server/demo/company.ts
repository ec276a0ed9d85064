/** The demo's company. */
export const demoCompany = { name: 'Acme', emailDomain: 'acme.example' }

/** Ids are positions in these lists, from 1. */
export const demoCountries = [
  {
    name: 'Sweden',
    code: 'SE',
    description: 'Head office and the Nordics',
    allowPermanentLoan: true,
    currencyId: 2,
    timeZone: 'Europe/Stockholm',
  },
  {
    name: 'Singapore',
    code: 'SG',
    description: 'South-East Asia',
    allowPermanentLoan: false,
    currencyId: 3,
    timeZone: 'Asia/Singapore',
  },
  {
    name: 'United States',
    code: 'US',
    description: 'North America',
    allowPermanentLoan: false,
    currencyId: 4,
    timeZone: 'America/New_York',
  },
] as const

export const sweden = 1
export const singapore = 2
export const unitedStates = 3

export interface DemoStoreroom {
  readonly countryId: number
  readonly name: string
  readonly description: string
  readonly streetAddress: string
  readonly streetAddress2: string | null
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly approvalRequired: boolean
  /** How many units the storeroom has when the demo begins. */
  readonly stock: number
}

export const demoStorerooms: readonly DemoStoreroom[] = [
  {
    countryId: sweden,
    name: 'Lund HQ',
    description: 'Demo pool of the head office',
    streetAddress: 'Gränden 1',
    streetAddress2: 'Gate C',
    city: 'Lund',
    state: 'Skåne',
    postalCode: '223 69',
    approvalRequired: false,
    stock: 420,
  },
  {
    countryId: sweden,
    name: 'Kista',
    description: 'New models and prototypes',
    streetAddress: 'Färögatan 33',
    streetAddress2: null,
    city: 'Kista',
    state: 'Stockholm',
    postalCode: '164 51',
    approvalRequired: true,
    stock: 320,
  },
  {
    countryId: sweden,
    name: 'Göteborg',
    description: 'Trade fairs and training',
    streetAddress: 'Mässans gata 10',
    streetAddress2: null,
    city: 'Göteborg',
    state: 'Västra Götaland',
    postalCode: '412 51',
    approvalRequired: false,
    stock: 200,
  },
  {
    countryId: singapore,
    name: 'Tai Seng',
    description: 'Project pool for South-East Asia',
    streetAddress: '11 Tai Seng Street',
    streetAddress2: '#05-01',
    city: 'Singapore',
    state: 'Singapore',
    postalCode: '534000',
    approvalRequired: true,
    stock: 260,
  },
  {
    countryId: singapore,
    name: 'Jurong',
    description: 'Evaluation units',
    streetAddress: '30 Jurong Port Road',
    streetAddress2: null,
    city: 'Singapore',
    state: 'Singapore',
    postalCode: '619104',
    approvalRequired: false,
    stock: 200,
  },
  {
    countryId: unitedStates,
    name: 'Chelmsford',
    description: 'East coast, key accounts',
    streetAddress: '300 Apollo Drive',
    streetAddress2: 'Dock 4',
    city: 'Chelmsford',
    state: 'Massachusetts',
    postalCode: '01824',
    approvalRequired: true,
    stock: 240,
  },
  {
    countryId: unitedStates,
    name: 'Austin',
    description: 'South, evaluation units',
    streetAddress: '2105 East Sixth Street',
    streetAddress2: null,
    city: 'Austin',
    state: 'Texas',
    postalCode: '78702',
    approvalRequired: false,
    stock: 200,
  },
  {
    countryId: unitedStates,
    name: 'San Jose',
    description: 'West coast, trade fairs',
    streetAddress: '55 South Market Street',
    streetAddress2: 'Suite 110',
    city: 'San Jose',
    state: 'California',
    postalCode: '95113',
    approvalRequired: false,
    stock: 160,
  },
]

export const lund = 1
export const kista = 2
export const goteborg = 3
export const taiSeng = 4
export const jurong = 5
export const chelmsford = 6
export const austin = 7
export const sanJose = 8
