import { amountOf } from '#domain/amounts.ts'
import { historySources, nameOfRow } from '#domain/history-source.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { inEachCountry } from '../kernel/db/each-country.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { allChains, type Chain } from './chains.ts'
import { becameOf, type HistoryFinding, note, wrong } from './findings.ts'
import { judgeWaiting, maxNamed, rowsWithoutLeaf, sourcesOfCountries } from './judge-leaves.ts'
import { type Ids, mailsNumber, mailsWithoutLeaf } from './judge-mails.ts'
import { progressOf } from './older-history.ts'

/** Checks rows under no root: those that wait, those without a leaf, and leaves whose root is gone. `met`: the mails under roots, to which those of the other leaves are added. */
export async function lookBeside(executor: Executor, met: Ids): Promise<HistoryFinding[]> {
  const chains = await executor.run(allChains)
  const findings: HistoryFinding[] = []
  let waiting = 0
  for (const { countryId } of chains)
    for (const { rows, broken, mailIds } of await judgeWaiting(executor, countryId)) {
      waiting += rows
      findings.push(...broken.map(row => wrong(`Waiting for its root: ${becameOf(row)}`)))
      for (const id of mailIds) met.add(id)
    }
  const missing = await rootless(executor, chains, met)
  findings.push(...(await unknownRows(executor, chains, met)), ...missing)
  const older = await olderLeft(executor)
  if (waiting > 0)
    findings.push(
      note(
        `${amountOf(waiting, 'row')} of the last hour ${waiting === 1 ? 'waits' : 'wait'} for the next root.`,
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

/** Rows that no leaf names. */
async function unknownRows(executor: Executor, chains: readonly Chain[], met: Ids) {
  const findings: HistoryFinding[] = []
  for (const source of sourcesOfCountries) {
    const older = await executor.run(progressOf(source))
    const rows = await inEachCountry(executor, idsOf(chains), countryId =>
      rowsWithoutLeaf(source, countryId, older),
    )
    findings.push(
      ...rows
        .flat()
        .slice(0, maxNamed)
        .map(row => unknown({ source, ...row })),
    )
  }
  const mails = await mailsWithoutLeaf(executor, met, await executor.run(progressOf('mails')), maxNamed)
  return [...findings, ...mails.map(id => unknown({ source: 'mails', id, seq: 0 }))]
}

const unknown = (row: Parameters<typeof nameOfRow>[0]) =>
  wrong(`${nameOfRow(row)} was added by something other than Loandesk.`)

/** The roots that are gone while their leaves are there: the mails under each of them are met, some are named. */
async function rootless(executor: Executor, chains: readonly Chain[], met: Ids): Promise<HistoryFinding[]> {
  const gone = await inEachCountry(executor, idsOf(chains), countryId =>
    rowsOf<{ root: number; mailIds: readonly number[] }>(sql`
    select l.root, coalesce(json_agg(l.row_id) filter (where l.source = ${mailsNumber}), '[]') as "mailIds" from history_leaves l
    where l.country_id = ${countryId} and not exists (select from history_roots r where r.country_id = l.country_id and r.number = l.root)
    group by l.root order by l.root`),
  )
  for (const { mailIds } of gone.flat()) for (const id of mailIds) met.add(id)
  return chains
    .flatMap(({ name }, place) =>
      (gone[place] ?? []).map(({ root }) =>
        wrong(`${name}: root ${root} is missing, and its leaves are there.`),
      ),
    )
    .slice(0, maxNamed)
}

async function olderLeft(executor: Executor): Promise<number> {
  let left = 0
  for (const source of historySources) if (await executor.run(progressOf(source))) left++
  return left
}

const idsOf = (chains: readonly Chain[]) => chains.map(({ countryId }) => countryId)
