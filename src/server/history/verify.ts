import { amountOf, grouped } from '#domain/amounts.ts'
import { historySources, nameOfRow } from '#domain/history-source.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import {
  type BrokenRow,
  type JudgedLeaves,
  judgeLeaves,
  judgeWaiting,
  rowsWithoutLeaf,
} from './judge-leaves.ts'
import { maxRows } from './make-roots.ts'
import { hashOfRoot } from './merkle.ts'

/** A result of walking along the chains: a chain is well, something is wrong, or how far the walk came. */
export interface HistoryFinding {
  readonly is: 'well' | 'note' | 'wrong'
  readonly sentence: string
}

export interface Chain {
  readonly countryId: number
  readonly name: string
}

interface Root {
  readonly number: number
  readonly madeAt: string
  readonly rows: number
  readonly hash: string
}

const rootsAtOnce = 1000

/**
 * Walks along every chain of roots and holds each row against its leaf, in one snapshot. It keeps the leaves of some thousand rows at a
 * time. `isTooLate` is asked between those: the walk then says how far it came.
 */
export async function verifyHistory(
  snapshot: Executor,
  isTooLate: () => boolean = () => false,
): Promise<HistoryFinding[]> {
  const findings: HistoryFinding[] = []
  for (const chain of await chainsOf(snapshot)) {
    findings.push(...(await walk(snapshot, chain, isTooLate)))
    if (isTooLate())
      return [...findings, { is: 'note', sentence: 'The rest was not looked at: verify-history does.' }]
  }
  return [...findings, ...(await lookBeside(snapshot))]
}

/** The chains: of each country whose history gained something, and of country 0. */
export const chainsOf = (executor: Executor): Promise<Chain[]> =>
  executor.run(
    rowsOf<Chain>(sql`
    select distinct on (r.country_id) r.country_id as "countryId", coalesce(c.name, 'No country') as name
    from history_roots r left join countries c on c.id = r.country_id where r.country_id is not null order by r.country_id`),
  )

async function walk(executor: Executor, chain: Chain, isTooLate: () => boolean): Promise<HistoryFinding[]> {
  const { countryId, name } = chain
  const wrongs: string[] = []
  const sum = { roots: 0, rows: 0, erased: 0 }
  let last: Root | undefined
  for await (const some of rootsOf(executor, countryId)) {
    for (const group of inGroups(some)) {
      if (isTooLate())
        return [...wrongs.map(wrong), note(`${name}: of its roots, ${sum.roots} were looked at.`)]
      const leaves = await judgeLeaves(executor, countryId, {
        first: group[0]?.number ?? 0,
        last: group.at(-1)?.number ?? 0,
      })
      for (const root of group) {
        const judged = leaves.get(root.number)
        wrongs.push(...judgeRoot(chain, root, last, judged))
        sum.roots++
        sum.rows += judged?.rows ?? 0
        sum.erased += judged?.erased ?? 0
        last = root
      }
    }
  }
  const erased = sum.erased === 0 ? '' : `, ${grouped(sum.erased)} of them erased`
  const all = `${name}: ${amountOf(sum.roots, 'root')} over ${amountOf(sum.rows, 'row')}${erased}. The last is number ${last?.number}: ${last?.hash}`
  return wrongs.length > 0 ? [...wrongs.map(wrong), note(all)] : [{ is: 'well', sentence: all }]
}

const wrong = (sentence: string): HistoryFinding => ({ is: 'wrong', sentence })
const note = (sentence: string): HistoryFinding => ({ is: 'note', sentence })

/** Finds what is wrong with a root, the first broken row first. */
function judgeRoot(
  { countryId, name }: Chain,
  root: Root,
  last: Root | undefined,
  judged: JudgedLeaves | undefined,
): string[] {
  const { number, madeAt, rows } = root
  const where = `${name}, root ${number}`
  if (number !== (last?.number ?? 0) + 1) return [`${name}: root ${(last?.number ?? 0) + 1} is missing.`]
  const named = (judged?.broken ?? []).map(row => `${where}: ${becameOf(row)}`)
  const head = { countryId, number, madeAt, rows, before: last?.hash ?? null }
  const isWhole = judged?.rows === rows && hashOfRoot(head, judged.leaves) === root.hash
  if (isWhole) return named
  return [
    ...named,
    `${where}: it is not what follows from its ${amountOf(rows, 'leaf', 'leaves')} and the root before it.`,
  ]
}

const becameOf = (row: BrokenRow) => `${nameOfRow(row)} is ${row.isGone ? 'gone' : 'not what it was'}.`

/** Checks rows under no root: those that wait, those without a leaf, and leaves whose root is gone. */
async function lookBeside(executor: Executor): Promise<HistoryFinding[]> {
  const findings: HistoryFinding[] = []
  const waiting = await judgeWaiting(executor)
  findings.push(...waiting.broken.map(row => wrong(`Waiting for its root: ${becameOf(row)}`)))
  for (const source of historySources) {
    const unknown = await rowsWithoutLeaf(executor, source)
    findings.push(
      ...unknown.map(row => wrong(`${nameOfRow(row)} was added by something other than Loandesk.`)),
    )
  }
  findings.push(...(await rootless(executor)))
  const older = await olderLeft(executor)
  if (waiting.rows > 0)
    findings.push(
      note(
        `${amountOf(waiting.rows, 'row')} of the last hour ${waiting.rows === 1 ? 'waits' : 'wait'} for the next root.`,
      ),
    )
  if (older > 0)
    findings.push(
      note(
        `Of ${amountOf(older, 'table')} not all rows from before there were roots are taken in; each hour goes on with it.`,
      ),
    )
  return findings
}

async function rootless(executor: Executor): Promise<HistoryFinding[]> {
  const rows = await executor.run(
    rowsOf<Chain & { root: number }>(sql`
    select distinct l.country_id as "countryId", l.root, coalesce(c.name, 'No country') as name
    from history_leaves l left join countries c on c.id = l.country_id
    where not exists (select from history_roots r where r.country_id = l.country_id and r.number = l.root) order by 1, 2 limit 20`),
  )
  return rows.map(({ name, root }) => wrong(`${name}: root ${root} is missing, and its leaves are there.`))
}

async function olderLeft(executor: Executor): Promise<number> {
  const [row] = await executor.run(
    rowsOf<{ left: number }>(sql`select count(*)::int as left from older_history where finished_at is null`),
  )
  return row?.left ?? 0
}

/** The roots of a country in their order, some at a time. */
async function* rootsOf(executor: Executor, countryId: number): AsyncGenerator<Root[]> {
  let after = 0
  for (;;) {
    const some = await executor.run(
      rowsOf<Root>(sql`
      select number, rows, hash, to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "madeAt"
      from history_roots where country_id = ${countryId} and number > ${after} order by number limit ${rootsAtOnce}`),
    )
    if (some.length > 0) yield some
    const newest = some.at(-1)
    if (!newest || some.length < rootsAtOnce) return
    after = newest.number
  }
}

/** Neighbouring roots whose leaves are read at once. */
function* inGroups(roots: readonly Root[]): Generator<Root[]> {
  let group: Root[] = []
  let rows = 0
  for (const root of roots) {
    if (group.length > 0 && rows + root.rows > maxRows) {
      yield group
      group = []
      rows = 0
    }
    group.push(root)
    rows += root.rows
  }
  if (group.length > 0) yield group
}
