import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { LendableUnit, Person, Work } from './activities.ts'
import { findRate } from './list-rate.ts'
import { type MeasuredServer, withMeasuredServer } from './measured-server.ts'
import { amountOf, scaleOf, scaleOptions } from './options.ts'
import { within } from './send-at-rate.ts'
import type { Done, Shift } from './soak-people.ts'

const sampleSeconds = 60
const crowdSize = 20

/** The figures of one minute. */
type Sample = Awaited<ReturnType<MeasuredServer['look']>> & {
  readonly perSecond: number
  readonly times: readonly number[]
}

/**
 * Runs all activities at a third of the rate at which the list keeps its time, for `--minutes` (30), and compares
 * memory, handles and connections of the first and the last third. `--per-second` sets the rate instead of finding it.
 */
export async function measureSoak(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...scaleOptions(100_000),
      minutes: { type: 'string', default: '30' },
      'per-second': { type: 'string' },
    },
  })
  const scale = scaleOf(values)
  const minutes = amountOf('--minutes', values.minutes)
  const wanted = values['per-second'] && amountOf('--per-second', values['per-second'])
  const statuses: Record<string, number> = {}
  const samples: Sample[] = []
  let head = ''
  await withMeasuredServer(scale, async server => {
    const work = await workOf(server)
    const found = wanted || (await findRate(server, work.keeper.accessToken)).perSecond / 3
    const perSecond = Math.round(found)
    head = `${scale.units.toLocaleString('en')} units, ${perSecond} deeds a second for ${minutes} minutes; before: ${await restOf(server)}`
    const people = fork(join(import.meta.dirname, 'soak-people.ts'), { stdio: ['ignore', 2, 2, 'ipc'] })
    people.send({ work, perSecond, minutes } satisfies Shift)
    await server.look()
    const until = performance.now() + minutes * 60_000
    while (performance.now() < until - 1000) {
      await sleep(Math.min(sampleSeconds * 1000, until - performance.now()))
      const done = await toldBy(people)
      samples.push({ ...(await server.look()), ...rateOf(done) })
      for (const [what, count] of Object.entries(done.statuses))
        statuses[what] = (statuses[what] ?? 0) + count
      console.error(`minute ${samples.length}: ${shownAll(samples.slice(-1)).join(', ')}`)
    }
    people.kill()
    await sleep(20_000)
    head += `; twenty seconds after: ${await restOf(server)}; load of the machine ${loadavg()[0]?.toFixed(1)}`
  })
  return [head, '', ...tableOf(samples), '', ...answersOf(statuses)].join('\n')
}

async function toldBy(people: ChildProcess): Promise<Done> {
  people.send('tell')
  const [done]: [Done] = await (once(people, 'message') as Promise<[Done]>)
  return done
}

function rateOf({ statuses, times }: Done) {
  const count = Object.values(statuses).reduce((sum, each) => sum + each, 0)
  return { perSecond: count / sampleSeconds, times }
}

async function restOf(server: MeasuredServer): Promise<string> {
  const { resident, heap, descriptors, sockets, connections } = await server.look()
  return `${resident} MB, heap ${heap.toFixed(0)} MB, ${descriptors} descriptors, ${sockets} of them sockets, ${connections} database connections`
}

async function workOf(server: MeasuredServer): Promise<Work> {
  const people: Person[] = []
  for (let at = 1; at <= crowdSize; at++) people.push(await signedIn(server, `person.${at}`))
  const keeper = await signedIn(server, 'maya.manager')
  const { pool, countryId } = server
  const ids = async (query: string) => {
    const { rows } = await pool.query<{ id: number }>(query, [countryId])
    return rows.map(({ id }) => id)
  }
  const { rows: lendableUnits } = await pool.query<LendableUnit>(
    `select distinct on (u.product_id) u.product_id as "productId", u.storeroom_id as "storeroomId", u.serial_number as "serialNumber"
     from units u join storerooms s on s.id = u.storeroom_id and not s.approval_required
     where u.country_id = $1 and u.state = 'IN' and u.serial_number is not null
       and not exists (select from loan_units l join loans o on o.id = l.loan_id
         where l.product_id = u.product_id and o.storeroom_id = u.storeroom_id and l.state = 'SOURCING')
     order by u.product_id, u.id limit 300`,
    [countryId],
  )
  const { rows: serials } = await pool.query<{ text: string }>(
    'select right(serial_number, 5) as text from units where country_id = $1 and serial_number is not null order by id desc limit 50',
    [countryId],
  )
  return {
    address: `http://127.0.0.1:${server.port}`,
    countryId,
    people,
    keeper,
    lendableUnits,
    shipped: await ids(
      "select l.id from loan_units l join loans o on o.id = l.loan_id where o.country_id = $1 and l.state = 'SHIPPED' order by l.id desc",
    ),
    loans: await ids('select id from loans where country_id = $1 order by id desc limit 500'),
    searches: ['camera', 'Thermal', ...serials.map(({ text }) => text)],
  }
}

const signedIn = async (server: MeasuredServer, name: string): Promise<Person> => ({
  name,
  ...(await server.signIn(name)),
})

const figures: Readonly<Record<string, (sample: Sample) => number>> = {
  'memory, MB': ({ resident }) => resident,
  'heap after collecting, MB': ({ heap }) => heap,
  descriptors: ({ descriptors }) => descriptors,
  sockets: ({ sockets }) => sockets,
  'what keeps the process alive': ({ handles }) =>
    Object.values(handles).reduce((sum, each) => sum + each, 0),
  'database connections': ({ connections }) => connections,
  'event loop late, p50, ms': ({ loopDelay }) => loopDelay.p50,
  'event loop late, p99, ms': ({ loopDelay }) => loopDelay.p99,
  'list of units, p50, ms': ({ times }) => within(inOrder(times), 0.5),
  'list of units, p99, ms': ({ times }) => within(inOrder(times), 0.99),
  'deeds a second': ({ perSecond }) => perSecond,
}

const inOrder = (times: readonly number[]) => times.toSorted((a, b) => a - b)

function shownAll(samples: readonly Sample[]): string[] {
  return Object.entries(figures).map(
    ([name, read]) => `${name} ${samples.map(sample => read(sample).toFixed(1)).join(' ')}`,
  )
}

/** The median and the maximum of the minutes of each third. */
function tableOf(samples: readonly Sample[]): string[] {
  const third = Math.max(1, Math.floor(samples.length / 3))
  const parts = [samples.slice(0, third), samples.slice(third, -third), samples.slice(-third)]
  const rows = Object.entries(figures).map(([name, read]) => {
    const cells = parts.map(part => {
      const values = inOrder(part.map(read))
      return `${within(values, 0.5).toFixed(1)} / ${(values.at(-1) ?? 0).toFixed(1)}`
    })
    return `| ${[name, ...cells].join(' | ')} |`
  })
  return [
    '| middle / most of the minutes | first third | second third | last third |',
    '| --- | --: | --: | --: |',
    ...rows,
  ]
}

function answersOf(statuses: Readonly<Record<string, number>>): string[] {
  const rows = Object.entries(statuses)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([what, count]) => `| ${what} | ${count.toLocaleString('en')} |`)
  return ['| what was done, and its status | times |', '| --- | --: |', ...rows]
}
