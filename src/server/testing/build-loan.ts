import { isOpen } from '#domain/line-traits.ts'
import { hasEnded, type LoanState } from '#domain/loan.ts'
import { canonicalJson } from '#domain/loan-document.ts'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import { addEvent } from '../documents/chain.ts'
import { composeDocument, documentHashOf } from '../documents/compose.ts'
import { noteContent, systemAuthor } from '../documents/follow-loan.ts'
import { linkToken } from '../kernel/auth/tokens.ts'
import { build } from '../kernel/db/build.ts'
import { insertedLoans, updatedUnit } from '../kernel/db/counted-rows.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, eq } from '../kernel/db/drizzle.ts'
import { isRow, ofLoan, type RowKey } from '../kernel/db/row-key.ts'
import {
  activities,
  documentLinks,
  documents,
  type loans,
  loanUnits,
  signatures,
  units,
} from '../kernel/db/schema.ts'
import { insertedHistory } from '../kernel/history/leaf.ts'
import { buildProduct, buildUnits, storeroomOf, unique, type Where } from './build.ts'
import { only } from './cast.ts'
import type { TestServer } from './server.ts'

interface WantedLine {
  /** Defaults to a new product, with a unit in stock while the line has none. */
  readonly product?: { readonly id: number }
  /** The serial number of the line's unit, if it has one; null for none. */
  readonly serial?: string | null
}

export interface WantedLoan {
  readonly storeroom?: Where
  readonly createdBy?: 'stella' | { readonly id: number }
  readonly state?: LoanState
  readonly lines?: number | readonly WantedLine[]
  readonly loanPeriod?: number
  readonly createdAt?: string
  /** A document link, as if it had been sent and delivered. */
  readonly link?: boolean
  readonly fields?: Partial<typeof loans.$inferInsert>
}

/** The state of the lines for each state of a loan. */
const lineStateOf: Record<LoanState, LoanUnitState> = {
  PENDING: 'SOURCING',
  PROCESSING: 'SOURCING',
  APPROVED: 'SOURCING',
  FULFILLED: 'PACKING',
  SIGNED: 'PACKING',
  ACTIVE: 'SHIPPED',
  COMPLETED: 'RETURNED',
  DENIED: 'UNAVAILABLE',
  CANCELLED: 'UNAVAILABLE',
}

const needApproval: readonly LoanState[] = ['PENDING', 'APPROVED', 'DENIED']

/** A loan in that state with everything that belongs to it: products, units, signature, link and history. */
export async function buildLoan(server: TestServer, wanted: WantedLoan = {}) {
  const { state = 'PROCESSING', loanPeriod = 14, lines = 1 } = wanted
  const storeroom = storeroomOf(server, wanted.storeroom ?? (needApproval.includes(state) ? 'kista' : 'lund'))
  const wantedLines =
    typeof lines === 'number' ? Array.from({ length: lines }, (): WantedLine => ({})) : lines
  const prepared: Awaited<ReturnType<typeof prepareLine>>[] = []
  for (const line of wantedLines) prepared.push(await prepareLine(server, storeroom, state, line))
  const createdBy = typeof wanted.createdBy === 'object' ? wanted.createdBy.id : server.cast.stella.id
  return server.services.db.transaction(async tx => {
    const now = wanted.createdAt ?? new Date(Date.now() + server.clock.offset).toISOString()
    const loan = only(
      await tx.run(
        insertedLoans([
          {
            ...customer,
            title: `Loan ${unique()}`,
            approvalRequired: storeroom.approvalRequired,
            loanPeriod,
            storeroomId: storeroom.id,
            countryId: storeroom.countryId,
            state,
            createdBy,
            createdAt: now,
            endedAt: hasEnded(state) ? now : null,
            ...wanted.fields,
          },
        ]).returning(),
      ),
    )
    const ids = []
    for (const line of prepared) ids.push(await insertLine(tx, loan, createdBy, now, line))
    await remember(tx, loan, 'loan-created', createdBy, now)
    const linkId = wanted.link || isSigned(state) ? await insertLink(tx, loan, now) : null
    if (linkId !== null && isSigned(state)) await sign(server, tx, loan, linkId, now)
    for (const id of ids)
      await advance(tx, { id, countryId: loan.countryId }, lineStateOf[state], createdBy, now)
    const token = linkId === null ? null : linkToken(server.services.secret, 'document', linkId)
    return { ...loan, state, linkId, linkToken: token, lines: await linesOf(tx, loan) }
  })
}

/** The customer and purpose of a loan's form, where a test does not care. */
export const customer = {
  businessCase: 'They want to try it.',
  customerCompany: 'Customer AB',
  customerName: 'Karin Holm',
  customerEmail: 'karin.holm@customer.example',
  customerMobile: '+46 70 555 01 88',
  customerStreetAddress: 'Storgatan 1',
  customerCity: 'Malmö',
  customerState: 'Skåne',
}

function isSigned(state: LoanState): boolean {
  return ['SIGNED', 'ACTIVE', 'COMPLETED'].includes(state)
}

function hadUnit(state: LoanState): boolean {
  return !['SOURCING', 'UNAVAILABLE'].includes(lineStateOf[state])
}

async function prepareLine(server: TestServer, storeroom: Where, state: LoanState, line: WantedLine) {
  const product = line.product ?? (await buildProduct(server))
  const needsUnit = hadUnit(state)
  if (!needsUnit && line.product) return { productId: product.id, unitId: null }
  const serial = line.serial === undefined ? {} : { serials: [line.serial] }
  const unit = only(await buildUnits(server, { product, storeroom, ...serial }))
  return { productId: product.id, unitId: needsUnit ? unit.id : null }
}

async function insertLine(
  tx: Transaction,
  loan: typeof loans.$inferSelect,
  userId: number,
  now: string,
  line: { productId: number; unitId: number | null },
): Promise<number> {
  const sourced = line.unitId === null ? {} : { state: 'PACKING' as const, sourcedBy: userId, sourcedAt: now }
  if (line.unitId !== null) await setState(tx, { id: line.unitId, countryId: loan.countryId }, 'OUT')
  const { id } = only(
    await tx.run(
      build
        .insert(loanUnits)
        .values({ countryId: loan.countryId, loanId: loan.id, ...line, ...sourced })
        .returning({ id: loanUnits.id }),
    ),
  )
  return id
}

async function insertLink(tx: Transaction, loan: typeof loans.$inferSelect, now: string): Promise<number> {
  const { id } = only(
    await tx.run(
      build
        .insert(documentLinks)
        .values({
          countryId: loan.countryId,
          loanId: loan.id,
          sentTo: loan.customerEmail,
          createdAt: now,
          deliveredAt: now,
          expiresAt: new Date(Date.parse(now) + 30 * 86_400_000).toISOString(),
        })
        .returning({ id: documentLinks.id }),
    ),
  )
  return id
}

async function sign(
  server: TestServer,
  tx: Transaction,
  loan: typeof loans.$inferSelect,
  linkId: number,
  now: string,
): Promise<void> {
  const document = canonicalJson(await composeDocument(tx, server.services, loan))
  const made = await noteContent(tx, server.services, loan, systemAuthor, now)
  await tx.run(build.update(documents).set({ state: 'SIGNED' }).where(isRow(documents, made)))
  const { customerName: name } = loan
  await addEvent(tx, made, { kind: 'signed', at: now, by: 'CUSTOMER', name, ip: '127.0.0.1' })
  await tx.run(
    insertedHistory(signatures, [
      {
        countryId: loan.countryId,
        loanId: loan.id,
        documentId: made.id,
        linkId,
        document,
        documentHash: documentHashOf(document),
        name: loan.customerName,
        streetAddress: loan.customerStreetAddress,
        city: loan.customerCity,
        state: loan.customerState,
        signedAt: now,
        ip: '127.0.0.1',
      },
    ]),
  )
  await tx.run(
    build
      .update(documentLinks)
      .set({ usedAt: now })
      .where(isRow(documentLinks, { id: linkId, countryId: loan.countryId })),
  )
  await remember(tx, loan, 'loan-signed', null, now)
}

async function advance(
  tx: Transaction,
  key: RowKey,
  state: LoanUnitState,
  userId: number,
  now: string,
): Promise<void> {
  const shipped = state === 'SHIPPED' || state === 'RETURNED' ? { shippedAt: now, trackingId: 'BUILT-1' } : {}
  const returned = state === 'RETURNED' ? { returnedBy: userId, returnedAt: now } : {}
  const line = only(
    await tx.run(
      build
        .update(loanUnits)
        .set({ state, ...shipped, ...returned })
        .where(isRow(loanUnits, key))
        .returning(),
    ),
  )
  if (line.unitId !== null && !isOpen(line)) await setState(tx, { ...key, id: line.unitId }, 'IN')
}

async function setState(tx: Transaction, key: RowKey, state: 'IN' | 'OUT'): Promise<void> {
  const unit = only(await tx.run(build.select().from(units).where(isRow(units, key))))
  await tx.run(updatedUnit(unit, { state }))
}

async function remember(
  tx: Transaction,
  loan: typeof loans.$inferSelect,
  event: 'loan-created' | 'loan-signed',
  userId: number | null,
  createdAt: string,
): Promise<void> {
  const { id: loanId, countryId } = loan
  await tx.run(insertedHistory(activities, [{ type: 'UPDATE', event, userId, countryId, loanId, createdAt }]))
}

function linesOf(tx: Transaction, loan: RowKey) {
  return tx.run(
    build
      .select({
        id: loanUnits.id,
        productId: loanUnits.productId,
        unitId: loanUnits.unitId,
        serialNumber: units.serialNumber,
        state: loanUnits.state,
      })
      .from(loanUnits)
      .leftJoin(units, and(eq(units.countryId, loanUnits.countryId), eq(units.id, loanUnits.unitId)))
      .where(ofLoan(loanUnits, loan))
      .orderBy(loanUnits.id),
  )
}
