import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../src/server/testing/fresh-database.ts'
import { until } from '../src/server/testing/until.ts'
import { ask, loanForm, okBody, rowsOf, setUpInstallation, type Tokens } from './calls.ts'
import { onEachMachine, rowsAt, workersHere } from './citus-machine.ts'
import { beginMoves, type Destination } from './moves.ts'
import { failuresIn, newPlace, type Place, report, start } from './server-process.ts'

const workers = await workersHere()
const times = 3
const awayMs = 3000
const minuteMs = 60_000

test.skipIf(workers.length === 0)(
  'a machine of the cluster is killed three times while units move between its countries and others: each unit is in one country, nothing answered is lost, its countries are told 503, and the others go on',
  async () => {
    const database = await freshDatabase()
    onTestFinished(async () => {
      await until(() => isSettled(database.url), 'transactions stay prepared', minuteMs)
      await database.drop()
    })
    const place = await newPlace({ DATABASE_URL: database.url, PGPOOL_MAX: '20' })
    const server = await start(place)
    const tokens = await setUpInstallation(place, server)
    const loans = await loanInEachCountry(place, database.url, tokens)
    const { worker, there, elsewhere } = await chosenWorker(database.url, loans)
    const storerooms = loans.map(({ storeroom }) => storeroom)
    const moves = await beginMoves(place, database.url, tokens, storerooms)
    const statuses = { there: new Set<number>(), elsewhere: new Set<number>() }
    const another = await newPlace({ DATABASE_URL: database.url })
    const pauses: number[] = []
    const goesOn = async () => {
      const before = moves.done()
      await until(
        () => moves.surprises.length > 0 || moves.done() > before + 20,
        'units do not move',
        3 * minuteMs,
      )
      expect([moves.surprises, failuresIn(server.output())]).toEqual([[], []])
    }
    for (let time = 0; time < times; time++) {
      await goesOn()
      // It has not seen these loans yet, and so cannot know their countries.
      const newcomer = await start(another)
      await worker.kill()
      const killed = Date.now()
      while (Date.now() < killed + awayMs) {
        for (const loan of there) await work(place, tokens, loan, statuses.there)
        for (const loan of elsewhere) await work(place, tokens, loan, statuses.elsewhere)
        for (const ask of time % 2 === 0 ? [show, work] : [work, show]) {
          for (const loan of there) await ask(another, tokens, loan, statuses.there)
          for (const loan of elsewhere) await ask(another, tokens, loan, statuses.elsewhere)
        }
      }
      newcomer.kill('SIGTERM')
      await newcomer.ended
      expect(failuresIn(newcomer.output())).toEqual([])
      await worker.start()
      const started = Date.now()
      await goesOn()
      pauses.push(Date.now() - started)
    }
    await moves.stop()
    await until(() => isSettled(database.url), 'transactions stay prepared', 2 * minuteMs)
    await moves.check()
    expect(moves.surprises).toEqual([])
    const { 503: _unavailable, 404: _unseen, ...unexplained } = moves.others()
    expect([failuresIn(server.output()), unexplained]).toEqual([[], {}])
    expect([[...statuses.there], [...statuses.elsewhere]]).toEqual([[503], [200, 201]])
    report(
      `machine of the cluster killed ${times} times: ${moves.done()} moves acknowledged, all there once; otherwise ${JSON.stringify(moves.others())}; twenty moves were done ${pauses.map(pause => (pause / 1000).toFixed(1)).join(', ')} s after it was back`,
    )
  },
)

interface LoanOf {
  readonly id: number
  readonly storeroom: Destination
}

/** Eight countries with a storeroom each, and a loan there. */
async function loanInEachCountry(place: Place, databaseUrl: string, tokens: Tokens): Promise<LoanOf[]> {
  const make = async <T>(path: string, body: object) =>
    (await okBody(await ask(place, 'POST', path, tokens.accessToken, body))) as T
  const product = await make<{ id: number }>('/product', { name: 'Tripod', partNumber: 'T1' })
  for (const name of ['Norway', 'Denmark', 'Finland', 'Germany', 'France', 'Spain', 'Italy']) {
    const country = await make<{ id: number }>('/country', { name, allowPermanentLoan: false })
    const address = { streetAddress: 'Street 1', city: name, state: name, approvalRequired: false }
    await make('/storeroom', { countryId: country.id, name, ...address })
  }
  const storerooms = await rowsOf<Destination & Record<string, unknown>>(
    databaseUrl,
    'select id, country_id as "countryId" from storerooms order by id',
  )
  for (const { id } of storerooms) {
    const stocks = [{ serialNumber: `T${id}`, productId: product.id }]
    await make('/unit', { stocks, storeroomId: id })
    const form = { ...loanForm(`Loan of ${id}`), storeroomId: id }
    await make('/loan', { ...form, units: [{ productId: product.id, amount: 1 }] })
  }
  const loans = await rowsOf<{ id: number; storeroomId: number }>(
    databaseUrl,
    'select id, storeroom_id as "storeroomId" from loans order by id',
  )
  return loans.flatMap(({ id, storeroomId }) =>
    storerooms.filter(one => one.id === storeroomId).map(storeroom => ({ id, storeroom })),
  )
}

/** A worker that has some of the countries, but not what belongs to none (country 0), such as people's sign-ins. */
async function chosenWorker(databaseUrl: string, loans: readonly LoanOf[]) {
  const placed = await rowsOf<{ id: number; address: string }>(
    databaseUrl,
    `select c.id, n.nodename || ':' || n.nodeport as address from (select id from countries union select 0) c
     join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('loans', c.id)
     join pg_dist_node n on n.groupid = p.groupid`,
  )
  const addressOf = (country: number) => placed.find(({ id }) => id === country)?.address
  for (const worker of workers) {
    const isThere = ({ storeroom }: LoanOf) => addressOf(storeroom.countryId) === worker.address
    const [there, elsewhere] = [loans.filter(isThere), loans.filter(loan => !isThere(loan))]
    if (addressOf(0) !== worker.address && there.length > 0 && elsewhere.length > 0)
      return { worker, there, elsewhere }
  }
  throw new Error(
    `No worker of this machine has some countries, without the country 0: ${JSON.stringify(placed)}`,
  )
}

/**
 * Lists the loans of the country, and comments on the loan; adds the answers' statuses. A list of units would ask the countries
 * that units on it come from, too.
 */
async function work(
  place: Place,
  { accessToken }: Tokens,
  { id, storeroom }: LoanOf,
  statuses: Set<number>,
): Promise<void> {
  const list = await ask(place, 'GET', `/loan/country/${storeroom.countryId}?limit=10`, accessToken)
  const comment = { loanId: id, comment: 'Still there?', loanCommentTypeId: 1 }
  const commented = await ask(place, 'POST', '/comment/loan', accessToken, comment)
  for (const answer of [list, commented]) {
    await answer.arrayBuffer()
    statuses.add(answer.status)
  }
}

/** Opens the loan; adds the answer's status. */
async function show(
  place: Place,
  { accessToken }: Tokens,
  { id }: LoanOf,
  statuses: Set<number>,
): Promise<void> {
  const loan = await ask(place, 'GET', `/loan/${id}`, accessToken)
  await loan.arrayBuffer()
  statuses.add(loan.status)
}

/** Whether no machine has a transaction left that was prepared and not decided. */
async function isSettled(databaseUrl: string): Promise<boolean> {
  const left = await Promise.all(
    onEachMachine(databaseUrl).map(machine =>
      rowsAt(machine, 'select gid from pg_prepared_xacts where database = current_database()'),
    ),
  )
  return left.flat().length === 0
}
