import { and, asc, gt, gte, inArray, lte } from 'drizzle-orm'
import type { Pool } from 'pg'
import { type ChainedEvent, firstBroken } from '../documents/chain.ts'
import { build } from '../kernel/db/build.ts'
import { connect, type Database } from '../kernel/db/database.ts'
import { documentEvents, documents } from '../kernel/db/schema.ts'
import { type Finding, note, well, wrong } from './finding.ts'

const patience = 60_000
const atOnce = 1000

/** The chain of events of every document; after a minute it says how far it came. */
export async function lookAtChains(pool: Pool): Promise<Finding[]> {
  const db = connect(pool)
  const until = performance.now() + patience
  const findings: Finding[] = []
  let last = 0
  let seen = 0
  for (;;) {
    const some = await db.run(
      build.select().from(documents).where(gt(documents.id, last)).orderBy(asc(documents.id)).limit(atOnce),
    )
    if (some.length === 0) break
    const chains = await chainsOf(db, some)
    for (const { id, loanId, code } of some) {
      const broken = firstBroken(code, chains.get(id) ?? [])
      if (broken !== null)
        findings.push(wrong(`Event ${broken} of the document of loan ${loanId} is not what it was.`))
      if (!chains.has(id)) findings.push(wrong(`The document of loan ${loanId} has lost its events.`))
    }
    seen += some.length
    last = some.at(-1)?.id ?? last
    if (performance.now() > until)
      return [
        ...findings,
        note(`It takes longer than a minute to read the events of more than ${seen} documents.`),
      ]
  }
  return findings.length > 0
    ? findings
    : [well(`The events of all ${seen} documents are as they were written.`)]
}

async function chainsOf(
  db: Database,
  some: readonly (typeof documents.$inferSelect)[],
): Promise<Map<number, ChainedEvent[]>> {
  const ids = some.map(({ id }) => id)
  const countries = [...new Set(some.map(({ countryId }) => countryId))]
  const events = await db.run(
    build
      .select()
      .from(documentEvents)
      .where(
        and(
          inArray(documentEvents.countryId, countries),
          gte(documentEvents.documentId, Math.min(...ids)),
          lte(documentEvents.documentId, Math.max(...ids)),
        ),
      )
      .orderBy(asc(documentEvents.documentId), asc(documentEvents.seq)),
  )
  return Map.groupBy(events, ({ documentId }) => documentId)
}
