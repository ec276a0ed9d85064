import type { Pool } from 'pg'
import { pino } from 'pino'
import { contract } from '../src/contract/index.ts'
import type { App } from '../src/server/app.ts'
import { showDocument } from '../src/server/documents/show.ts'
import { loanPdf } from '../src/server/documents/signed-pdf/download.ts'
import { readActor } from '../src/server/kernel/auth/actor.ts'
import type { SignedIn } from '../src/server/kernel/context.ts'
import { connect, type Database } from '../src/server/kernel/db/database.ts'
import { countLoans } from '../src/server/loans/read/counts.ts'
import { listFulfillment, listLoans } from '../src/server/loans/read/list.ts'
import { showLoan } from '../src/server/loans/read/show.ts'
import { countUnits } from '../src/server/units/read/counts.ts'
import { listUnits } from '../src/server/units/read/list.ts'
import type { ListCase } from './list-cases.ts'

export interface Statement {
  readonly text: string
  readonly params: readonly unknown[]
}

export interface Recorder {
  /** The statements of one call, as our handlers send them. */
  record(one: ListCase, page: { limit: number; offset: number }): Promise<Statement[]>
  /** The statements of the customer's page, behind a link. */
  recordDocument(linkId: number): Promise<Statement[]>
  /** The statements of a loan's PDF. */
  recordPaper(loanId: number): Promise<Statement[]>
  /** The query for all units of the country, as used for the cursor. */
  recordWhole(): Promise<Statement[]>
}

/** Calls our handlers, without HTTP, on a database that records its statements. */
export async function recorder(
  app: App,
  pool: Pool,
  countryId: number,
  userIds: Map<string, number>,
  loanId: number,
): Promise<Recorder> {
  const seen: Statement[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => void seen.push({ text, params }) }
  const db = connect(pool, logger)
  const params = { countryId }
  const body = undefined
  return {
    async record({ list, query: filters, who = 'kim.king' }, page) {
      const ctx = await signedIn(app, db, userIds.get(who) ?? 0)
      seen.length = 0
      const whole = { ...filters, limit: String(page.limit), offset: String(page.offset) }
      const { units, loans } = contract
      if (list === 'units') await listUnits(ctx, { params, query: units.list.query.parse(whole), body })
      else if (list === 'unitCounts')
        await countUnits(ctx, { params, query: units.counts.query.parse(filters), body })
      else if (list === 'loans') await listLoans(ctx, { params, query: loans.list.query.parse(whole), body })
      else if (list === 'loanCounts')
        await countLoans(ctx, { params, query: loans.counts.query.parse(filters), body })
      else if (list === 'loan') await showLoan(ctx, { params: { loanId }, query: undefined, body })
      else await listFulfillment(ctx, { params, query: loans.fulfillment.query.parse(whole), body })
      return seen.filter(({ text }) => !/^(begin|commit)/.test(text))
    },
    async recordDocument(linkId) {
      const { actor: _, ...visitor } = await signedIn(app, db, userIds.get('kim.king') ?? 0)
      seen.length = 0
      await showDocument({ ...visitor, linkId, purpose: 'document' }, { params: undefined, query: {}, body })
      return [...seen]
    },
    async recordPaper(paperOf) {
      const ctx = await signedIn(app, db, userIds.get('kim.king') ?? 0)
      seen.length = 0
      await loanPdf(ctx, { params: { loanId: paperOf }, query: {}, body })
      return [...seen]
    },
    async recordWhole() {
      const ctx = await signedIn(app, db, userIds.get('kim.king') ?? 0)
      seen.length = 0
      const { rows } = await listUnits(ctx, { params, query: contract.units.list.query.parse({}), body })
      for await (const _ of rows) break
      return seen.flatMap(({ text, params: sent }) => {
        const whole = /^declare list no scroll cursor for (.*)$/s.exec(text)?.[1]
        return whole === undefined ? [] : [{ text: whole, params: sent }]
      })
    },
  }
}

async function signedIn(app: App, db: Database, userId: number): Promise<SignedIn> {
  const actor = await readActor(db, userId)
  const nobody = {
    ip: '127.0.0.1',
    userAgent: null,
    bearer: null,
    priorSessionToken: null,
    isCrossSite: false,
    browserCookies: {},
    idempotency: null,
    ifMatch: null,
    noteLanguage: () => undefined,
    disconnected: () => new AbortController().signal,
    sessionId: 0,
  }
  return { services: { ...app.services, db }, log: pino({ level: 'silent' }), reply: {}, actor, ...nobody }
}
