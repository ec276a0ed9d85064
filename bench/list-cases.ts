/** One call of a list, as the page sends it. */
export interface ListCase {
  readonly name: string
  readonly list: 'units' | 'unitCounts' | 'loans' | 'loanCounts' | 'fulfillment' | 'loan'
  readonly query: Readonly<Record<string, string | readonly string[]>>
  /** The page of 50, by default the first; the last two are read from the end. */
  readonly page?: number | 'last' | 'before last' | 'middle'
  /** Whose rights the caller has; by default a king's. */
  readonly who?: 'adam.admin'
}

export const pageSize = 50

const units = (name: string, query: ListCase['query'], page?: ListCase['page']): ListCase => ({
  name,
  list: 'units',
  query,
  ...(page === undefined ? {} : { page }),
})
const loans = (name: string, query: ListCase['query'], page?: ListCase['page']): ListCase => ({
  ...units(name, query, page),
  list: 'loans',
})

/** Texts for searches in the seeded database: words, storerooms of the big country, and one of its loans. */
export interface Found {
  readonly serial: string
  readonly partNumber: string
  readonly product: string
  readonly storerooms: readonly string[]
  readonly loan: string
  readonly title: string
}

/** Pages, searches and counts of each list, in the order of measuring. */
export const listCases = (found: Found): ListCase[] => [
  ...unitPages(found),
  ...unitSearches(found),
  ...unitCounts(found),
  ...loanPages(found),
  ...loanSearches(found),
  ...loanCounts(found),
  { name: 'to fulfil, of five storerooms', list: 'fulfillment', query: {}, who: 'adam.admin' },
  { name: 'one loan with its units', list: 'loan', query: {} },
]

function unitPages({ storerooms: [one = '', two = '', three = ''] }: Found): ListCase[] {
  return [
    units('first page', {}),
    units('second page', {}, 1),
    units('last page', {}, 'last'),
    units('page before the last', {}, 'before last'),
    units('middle page', {}, 'middle'),
    units('one storeroom', { storeroomId: one }),
    units('one storeroom, last page', { storeroomId: one }, 'last'),
    units('three storerooms', { storeroomId: [one, two, three] }),
    units('archived', { unitStateId: '6' }),
    units('in and out', { unitStateId: ['1', '2'] }),
    units('in and out, last page', { unitStateId: ['1', '2'] }, 'last'),
    units('on their way', { unitStateId: '3' }),
    units('two storerooms, archived or in repair', { storeroomId: [one, two], unitStateId: ['4', '6'] }),
    units('by product', { sort: 'product' }),
    units('by product, last page', { sort: 'product' }, 'last'),
    units('by part number', { sort: 'partNumber' }),
    units('by serial number', { sort: 'serialNumber' }),
    units('by serial number, last page', { sort: 'serialNumber' }, 'last'),
    units('by storeroom', { sort: 'storeroom' }),
    units('by storeroom, last page', { sort: 'storeroom' }, 'last'),
    units('by state', { sort: 'state' }),
    units('by serial number in a storeroom', { sort: 'serialNumber', storeroomId: one }),
  ]
}

function unitSearches({ serial, partNumber, product, storerooms: [one = ''] }: Found): ListCase[] {
  return [
    units('search: a serial number', { search: serial }),
    units('search: part of a serial number', { search: serial.slice(-5) }),
    units('search: a part number', { search: partNumber }),
    units('search: a product', { search: product }),
    units('search: a product, in a storeroom', { search: product, storeroomId: one }),
    units('search: nothing found', { search: 'no such thing' }),
    units('search: "camera"', { search: 'camera' }),
    units('search: "camera", last page', { search: 'camera' }, 'last'),
    units('search: "camera", middle page', { search: 'camera' }, 'middle'),
    units('search: "camera", archived, in a storeroom', {
      search: 'camera',
      storeroomId: one,
      unitStateId: '6',
    }),
    units('search: "camera", by serial number', { search: 'camera', sort: 'serialNumber' }),
    units('search: "accc8e"', { search: 'accc8e' }),
    units('search: "accc8e", last page', { search: 'accc8e' }, 'last'),
    units('search: "b8"', { search: 'b8' }),
    units('search: "a"', { search: 'a' }),
    units('search: "zq"', { search: 'zq' }),
    units('search: "q"', { search: 'q' }),
    units('search: "c8-0"', { search: 'c8-0' }),
  ]
}

const unitCounts = ({ product, storerooms: [one = ''] }: Found): ListCase[] => [
  { name: 'counts', list: 'unitCounts', query: {} },
  { name: 'counts beside filters', list: 'unitCounts', query: { storeroomId: one, unitStateId: '1' } },
  { name: 'counts of a product', list: 'unitCounts', query: { search: product } },
  ...['camera', 'accc8e', 'b8', 'a'].map(
    (search): ListCase => ({ name: `counts of "${search}"`, list: 'unitCounts', query: { search } }),
  ),
]

function loanPages({ storerooms: [one = '', two = ''] }: Found): ListCase[] {
  return [
    loans('first page', {}),
    loans('last page', {}, 'last'),
    loans('one storeroom', { storeroomId: one }),
    loans('active or signed', { loanStateId: ['5', '6'] }),
    loans('active or signed, in two storerooms', { loanStateId: ['5', '6'], storeroomId: [one, two] }),
    loans('by title', { sort: 'title' }),
    loans('by creation, last page', { sort: 'createdAt' }, 'last'),
    loans('by creator', { sort: 'createdBy' }),
    loans('by expected return', { sort: 'dueAt' }),
    loans('by customer', { sort: 'customerCompany' }),
    loans('by storeroom', { sort: 'storeroom' }),
    loans('by state', { sort: 'state' }),
  ]
}

const loanSearches = ({ loan, title, serial, partNumber }: Found): ListCase[] => [
  loans('search: its number', { search: `#${loan}` }),
  loans('search: its title', { search: title }),
  loans('search: a customer', { search: 'contact77@' }),
  loans('search: a serial number', { search: serial }),
  loans('search: a part number', { search: partNumber }),
  loans('search: "camera", of products', { search: 'camera' }),
  loans('search: "trial"', { search: 'trial' }),
  loans('search: "accc8e"', { search: 'accc8e' }),
  loans('search: "accc8e", last page', { search: 'accc8e' }, 'last'),
]

const loanCounts = ({ storerooms: [one = ''] }: Found): ListCase[] => [
  { name: 'counts', list: 'loanCounts', query: {} },
  { name: 'counts beside filters', list: 'loanCounts', query: { storeroomId: one, loanStateId: '6' } },
  ...['trial', 'accc8e'].map(
    (search): ListCase => ({ name: `counts of "${search}"`, list: 'loanCounts', query: { search } }),
  ),
]
