import { requestOf } from '../http-clients.ts'
import { type Seeded, titleOf } from '../seeded.ts'
import { type ByHand, byHand, byHandPath } from './by-hand.ts'
import type { Alone } from './pgbench.ts'
import { scriptOf } from './script.ts'
import { signingIn } from './sign-in-all.ts'
import { madeTitle, type TestRows } from './test-rows.ts'

/** The requests of each client, in rounds or each only once. */
export interface Requests {
  readonly requests: readonly (readonly string[])[]
  readonly isRound: boolean
}

/** An everyday operation: by our server, by the hand-written one, and in PostgreSQL alone. */
export interface Operation {
  readonly name: string
  readonly connections: readonly number[]
  ours(clients: number): Requests
  byHand(clients: number): Requests
  readonly alone: Alone
  readonly isChange?: true
}

const allConnections = [1, 8, 32, 128]
const people = 200

/** Paths of the calls that are recorded besides those of the lists. */
export const recorded = { page: '/customer-page', paper: '/paper', whole: '/whole' } as const

/** Records that can be used once only, so each round gets its own. */
const maxCreated = 1500

/** The servers, the records to work on, and the people. */
interface Bench {
  readonly seeded: Seeded
  readonly work: TestRows
  readonly tokenOf: (client: number) => string
  /** Tokens of people who may do everything. */
  readonly king: (client: number) => string
}

/** `tokens` are renewed in place before each operation, so read them only when a request is made. */
export async function operationsOf(
  seeded: Seeded,
  work: TestRows,
  tokens: readonly string[],
): Promise<Operation[]> {
  const bench: Bench = {
    seeded,
    work,
    tokenOf: client => tokens[client % tokens.length] ?? '',
    king: client => tokens.filter((_, at) => at % 2 === 0)[client % (tokens.length / 2)] ?? '',
  }
  return [
    signingInAll(),
    await reading(bench, 'list of 50 units with total', 'units: first page'),
    await reading(bench, 'search: part of a serial number', 'units: search: part of a serial number', true),
    await reading(bench, 'loan with its units', 'loan: one loan with its units'),
    creating(bench),
    sourcing(bench),
    returning(bench),
    await customerPage(bench),
    await csvOfUnits(bench),
    await pdfOfLoan(bench),
  ]
}

const signingInAll = (): Operation => ({
  name: 'sign in',
  connections: allConnections,
  ours: clients => inRounds(clients, client => signIns(client, clients)),
  byHand: clients =>
    inRounds(clients, client =>
      own(people, client, clients).map(person =>
        requestOf('GET', byHandPath('sign-in', { person: person + 1 })),
      ),
    ),
  alone: {
    script: byHand['sign-in'],
    values: {},
    setting: [`\\set person random(1, ${people})`],
    own: (client, turn) => ({ person: 1 + ((client * 29 + turn) % people) }),
  },
})

/** A recorded call of a page; `isPlain` runs its statements without preparing them. */
async function reading(
  { seeded, tokenOf }: Bench,
  name: string,
  title: string,
  isPlain = false,
): Promise<Operation> {
  const call = seeded.calls.find(({ one }) => titleOf(one) === title)
  if (!call) throw new Error(`There is no call "${title}".`)
  return {
    name,
    connections: allConnections,
    ours: clients => inRounds(clients, client => [requestOf('GET', call.path, tokenOf(client))]),
    byHand: clients => inRounds(clients, () => [requestOf('GET', `/prepared${call.limitPath}`)]),
    alone: { ...(await scriptOf(seeded.pool, call.statements)), isPlain },
  }
}

const creating = ({ work, king }: Bench): Operation => ({
  name: 'create loan',
  connections: allConnections,
  isChange: true,
  ours: clients =>
    once(clients, client =>
      own(maxCreated, client, clients).map(at =>
        requestOf('POST', '/api/loan', king(client), loanOf(work.spare[at])),
      ),
    ),
  byHand: clients =>
    once(clients, client =>
      own(maxCreated * 3, client, clients).map(at =>
        requestOf(
          'GET',
          byHandPath('create', work.spare[at % work.spare.length] ?? { storeroom: 0, product: 0 }),
        ),
      ),
    ),
  alone: spread(work.spare),
})

const sourcing = ({ work, king }: Bench): Operation => ({
  name: 'source a unit, put it back',
  connections: allConnections,
  ours: clients =>
    inRounds(clients, client => {
      const { id = 0, serialNumber = '' } = work.lines[client] ?? {}
      return [
        requestOf('PATCH', '/api/loan/unit/source', king(client), { id, serialNumber }),
        requestOf('PATCH', '/api/loan/unit/unsource', king(client), { id }),
      ]
    }),
  ...changing('source', 'put-back', work.lines),
})

const returning = ({ work, king }: Bench): Operation => ({
  name: 'return a unit',
  connections: allConnections,
  ours: clients =>
    once(clients, client =>
      work.shipped
        .filter((_, at) => Math.floor(at / 3) % clients === client)
        .map(({ id }) => requestOf('PATCH', '/api/loan/unit/return', king(client), { id })),
    ),
  ...changing('return', 'send-again', work.shipped),
})

/** Changes there and back, by the hand-written server and in PostgreSQL alone. */
const changing = (there: ByHand, back: ByHand, on: readonly { id: number; unitId: number }[]) => ({
  isChange: true as const,
  byHand: (clients: number) =>
    inRounds(clients, client => {
      const { id: line = 0, unitId: unit = 0 } = on[client * 3] ?? on[client] ?? {}
      return [there, back].map(name => requestOf('GET', byHandPath(name, { line, unit })))
    }),
  alone: thereAndBack(there, back, on),
})

const customerPage = async ({ seeded, work }: Bench): Promise<Operation> => ({
  name: 'customer’s page',
  connections: allConnections,
  ours: clients =>
    inRounds(clients, client =>
      own(work.links.length, client, clients).map(at =>
        requestOf('GET', '/api/loan/document/get', work.links[at]?.token),
      ),
    ),
  ...(await asRecorded(seeded, recorded.page)),
})

const csvOfUnits = async ({ seeded, tokenOf }: Bench): Promise<Operation> => ({
  name: 'CSV of all units',
  connections: [1, 2],
  ours: clients =>
    inRounds(clients, client => [
      requestOf('GET', `/api/unit/country/${seeded.services.country}/export?format=csv`, tokenOf(client)),
    ]),
  ...(await asRecorded(seeded, recorded.whole)),
})

const pdfOfLoan = async ({ seeded, work, tokenOf }: Bench): Promise<Operation> => ({
  name: 'PDF of a loan',
  connections: [1, 8],
  ours: clients =>
    inRounds(clients, client =>
      own(work.links.length, client, clients).map(at =>
        requestOf('GET', `/api/loan/document/pdf/${work.links[at]?.loanId}`, tokenOf(client)),
      ),
    ),
  ...(await asRecorded(seeded, recorded.paper)),
})

/** The calls recorded besides those of the lists, by the hand-written server and in PostgreSQL alone. */
const asRecorded = async ({ pool, more }: Seeded, path: string) => ({
  byHand: (clients: number) => inRounds(clients, () => [requestOf('GET', `/prepared${path}`)]),
  alone: await scriptOf(pool, more[path] ?? []),
})

const each = (clients: number, of: (client: number) => readonly string[]) =>
  Array.from({ length: clients }, (_, client) => of(client))
const inRounds = (clients: number, of: (client: number) => readonly string[]): Requests => ({
  requests: each(clients, of),
  isRound: true,
})
const once = (clients: number, of: (client: number) => readonly string[]): Requests => ({
  requests: each(clients, of),
  isRound: false,
})

/** A client's part of the records. */
const own = (amount: number, client: number, clients: number): number[] =>
  Array.from({ length: Math.ceil((amount - client) / clients) }, (_, at) => client + at * clients)

const signInsEach = 400

const signIns = (client: number, clients: number): string[] => {
  const mine = own(people, client, clients)
  return Array.from({ length: Math.ceil(signInsEach / clients) }, (_, at) => {
    const { path, heads, body } = signingIn(`person.${1 + (mine[at % mine.length] ?? 0)}@acme.example`)
    return requestOf('POST', path, '', body, heads)
  })
}

const loanOf = ({ storeroom = 0, product = 0 }: Partial<TestRows['spare'][number]> = {}) => ({
  title: madeTitle,
  businessCase: 'They want to see it before they buy.',
  customerCompany: 'Company 7 Ltda',
  customerName: 'Contact Seven',
  customerEmail: 'contact7@company7.example',
  customerMobile: '+55 11 5550 0107',
  customerStreetAddress: 'Rua 7',
  customerCity: 'São Paulo',
  customerState: 'SP',
  loanPeriod: 30,
  units: [{ productId: product, amount: 1 }],
  storeroomId: storeroom,
})

const maxAlone = 8

/** Each client moves its own line there and back: two operations. */
function thereAndBack(there: ByHand, back: ByHand, on: readonly { id: number; unitId: number }[]): Alone {
  const mine = on.filter((_, at) => at % 3 === 0).slice(0, maxAlone)
  const choose = (values: readonly number[]) =>
    `case ${values.map((value, client) => `when :client_id = ${client} then ${value}`).join(' ')} end`
  return {
    script: [...byHand[there], ...byHand[back]],
    values: {},
    setting: [
      `\\set line ${choose(mine.map(({ id }) => id))}`,
      `\\set unit ${choose(mine.map(({ unitId }) => unitId))}`,
    ],
    own: client => ({ line: mine[client]?.id, unit: mine[client]?.unitId }),
    per: 2,
  }
}

function spread(spare: TestRows['spare']): Alone {
  const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
  const storerooms = range(spare.map(({ storeroom }) => storeroom))
  const products = range(spare.map(({ product }) => product))
  return {
    script: byHand.create,
    values: {},
    setting: [
      `\\set storeroom random(${storerooms.join(', ')})`,
      `\\set product random(${products.join(', ')})`,
    ],
    own: (client, turn) => ({ ...spare[(client * 61 + turn) % spare.length] }),
  }
}
