import { amountOf, grouped } from '#domain/amounts.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { type Chain, chainsOf } from './chains.ts'
import { becameOf, type HistoryFinding, note, wrong } from './findings.ts'
import { type JudgedLeaves, judgeLeaves } from './judge-leaves.ts'
import { Ids } from './judge-mails.ts'
import { lookBeside } from './look-beside.ts'
import { maxRows } from './make-roots.ts'
import { hashOfRoot } from './merkle.ts'

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
  const met = new Ids()
  for (const chain of await chainsOf(snapshot)) {
    findings.push(...(await walk(snapshot, chain, met, isTooLate)))
    if (isTooLate())
      return [...findings, { is: 'note', sentence: 'The rest was not looked at: verify-history does.' }]
  }
  return [...findings, ...(await lookBeside(snapshot, met))]
}

/** Walks along one chain; notes the mails whose leaves it meets. */
async function walk(
  executor: Executor,
  chain: Chain,
  met: Ids,
  isTooLate: () => boolean,
): Promise<HistoryFinding[]> {
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
        for (const id of judged?.mailIds ?? []) met.add(id)
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
