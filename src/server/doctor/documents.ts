import type { Pool } from 'pg'
import * as z from 'zod'
import { type ChainedEvent, firstBroken } from '../documents/chain.ts'
import { build } from '../kernel/db/build.ts'
import { connect, type Database } from '../kernel/db/database.ts'
import { and, asc, eq, gt, gte, lte } from '../kernel/db/drizzle.ts'
import { allCountries } from '../kernel/db/each-country.ts'
import { documentEvents, documents } from '../kernel/db/schema.ts'
import type { Env } from '../kernel/env.ts'
import { type Finding, note, well, wrong } from './finding.ts'

const patience = 60_000
const atOnce = 1000

/**
 * The chain of events of every document, and whether the address in its file is still ours; after a minute it says how far it
 * came.
 */
export async function lookAtChains({ BASE_URL }: Env, pool: Pool): Promise<Finding[]> {
  const db = connect(pool)
  const until = performance.now() + patience
  const findings: Finding[] = []
  const printed = new Map<string, number>()
  let seen = 0
  let erased = 0
  for await (const some of documentsOf(db)) {
    const chains = await chainsOf(db, some)
    for (const { id, loanId, code, erasedAt } of some) {
      if (erasedAt !== null) erased++
      const broken = erasedAt === null ? firstBroken(code, chains.get(id) ?? []) : null
      if (broken !== null)
        findings.push(wrong(`Event ${broken} of the document of loan ${loanId} is not what it was.`))
      if (!chains.has(id)) findings.push(wrong(`The document of loan ${loanId} has lost its events.`))
    }
    for (const address of addressesIn(chains.values())) printed.set(address, (printed.get(address) ?? 0) + 1)
    seen += some.length
    if (performance.now() > until)
      return [
        ...findings,
        ...formerAddresses(printed, BASE_URL),
        note(`It takes longer than a minute to read the events of more than ${seen} documents.`),
      ]
  }
  return [
    ...(findings.length > 0
      ? findings
      : [
          well(
            `The events of all ${seen} documents are as they were written${erased > 0 ? `, but of ${erased} whose evidence was erased` : ''}.`,
          ),
        ]),
    ...formerAddresses(printed, BASE_URL),
  ]
}

/** The addresses at which sealed files say that they are verified; files of before this was noted tell none. */
function* addressesIn(chains: Iterable<readonly ChainedEvent[]>): Generator<string> {
  for (const { kind, detail } of [...chains].flat()) {
    const { address } = kind === 'sealed' ? Sealed.parse(JSON.parse(detail)) : {}
    if (address !== undefined) yield address
  }
}

const Sealed = z.object({ address: z.string().optional() })

const formerAddresses = (printed: ReadonlyMap<string, number>, current: string): Finding[] =>
  [...printed]
    .filter(([address]) => address !== current)
    .map(([address, count]) =>
      note(
        `The code on ${count === 1 ? 'one signed document' : `${count} signed documents`} leads to ${address}, not to BASE_URL: let that address lead here for as long as people check them.`,
      ),
    )

type DocumentRow = typeof documents.$inferSelect

/** All documents, country by country, some at a time. */
async function* documentsOf(db: Database): AsyncGenerator<readonly DocumentRow[]> {
  for (const countryId of await db.run(allCountries))
    for (let last = 0; ; ) {
      const some = await db.run(
        build
          .select()
          .from(documents)
          .where(and(eq(documents.countryId, countryId), gt(documents.id, last)))
          .orderBy(asc(documents.id))
          .limit(atOnce),
      )
      if (some.length > 0) yield some
      const end = some.at(-1)
      if (!end || some.length < atOnce) break
      last = end.id
    }
}

/** The events of some documents of one country. */
async function chainsOf(db: Database, some: readonly DocumentRow[]): Promise<Map<number, ChainedEvent[]>> {
  const ids = some.map(({ id }) => id)
  const events = await db.run(
    build
      .select()
      .from(documentEvents)
      .where(
        and(
          eq(documentEvents.countryId, some[0]?.countryId ?? 0),
          gte(documentEvents.documentId, Math.min(...ids)),
          lte(documentEvents.documentId, Math.max(...ids)),
        ),
      )
      .orderBy(asc(documentEvents.documentId), asc(documentEvents.seq)),
  )
  return Map.groupBy(events, ({ documentId }) => documentId)
}
