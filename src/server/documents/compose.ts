import { languageInDocument, languageOf, type ShownLanguage } from '#domain/language.ts'
import { lineTraits } from '#domain/line-traits.ts'
import type { LoanDocument } from '#domain/loan-document.ts'
import { dueAt } from '#domain/overdue.ts'
import { termsOf } from '../countries/terms/current.ts'
import { readCompany } from '../installation/company.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { ofLoan } from '../kernel/db/row-key.ts'
import type { loans } from '../kernel/db/schema.ts'
import { countries, loanUnits, products, unitPlaces } from '../kernel/db/schema.ts'
import { sha256Hex } from '../kernel/sha256.ts'

/** The current document in that language: customer, units, due date and terms. Lists only units in packing (spec section 2). */
export function composeDocument(
  executor: Executor,
  services: Services,
  loan: typeof loans.$inferSelect,
  language: ShownLanguage = languageOf(loan),
): Promise<LoanDocument> {
  return compose(executor, services, loan, language, ['packed'])
}

/** The document before all its units are sourced: also lists those that are waited for, without a serial number. */
export function composeDraft(
  executor: Executor,
  services: Services,
  loan: typeof loans.$inferSelect,
  language: ShownLanguage,
): Promise<LoanDocument> {
  return compose(executor, services, loan, language, ['packed', 'waiting'])
}

async function compose(
  executor: Executor,
  services: Services,
  loan: typeof loans.$inferSelect,
  language: ShownLanguage,
  listed: readonly ('packed' | 'waiting')[],
): Promise<LoanDocument> {
  const lines = await executor.run(
    build
      .select({
        id: loanUnits.id,
        state: loanUnits.state,
        model: products.name,
        partNumber: products.partNumber,
        serialNumber: unitPlaces.serialNumber,
      })
      .from(loanUnits)
      .innerJoin(products, eq(products.id, loanUnits.productId))
      .leftJoin(unitPlaces, eq(unitPlaces.id, loanUnits.unitId))
      .where(ofLoan(loanUnits, loan))
      .orderBy(loanUnits.id),
  )
  return {
    loanId: loan.id,
    lender: (await readCompany(executor, services)).name,
    customerCompany: loan.customerCompany,
    customerName: loan.customerName,
    customerEmail: loan.customerEmail,
    customerMobile: loan.customerMobile,
    loanDate: loan.createdAt,
    dueDate: dueAt(loan),
    timeZone: (await countryOfDocument(executor, loan)).timeZone,
    loanPeriod: loan.loanPeriod,
    units: lines
      .filter(line => listed.some(trait => lineTraits[line.state][trait]))
      .map(({ id, model, partNumber, serialNumber }) => ({
        id,
        model,
        partNumber,
        serialNumber,
        quantity: 1,
      })),
    ...(await termsOf(executor, loan, language)),
    language: languageInDocument(language),
  }
}

/** The document in another language, on which nothing of it depends but its terms. */
export async function inLanguage(
  executor: Executor,
  loan: typeof loans.$inferSelect,
  { terms: _, termsVersion: __, ...document }: LoanDocument,
  language: ShownLanguage,
): Promise<LoanDocument> {
  const terms = await termsOf(executor, loan, language)
  return { ...document, ...terms, language: languageInDocument(language) }
}

/** The facts of the loan's country in its document: the time zone of dates, and whose way of writing they follow. */
export async function countryOfDocument(
  executor: Executor,
  { countryId }: { readonly countryId: number },
): Promise<{ readonly timeZone: string; readonly code: string }> {
  const [country] = await executor.run(
    build
      .select({ timeZone: countries.timeZone, code: countries.code })
      .from(countries)
      .where(eq(countries.id, countryId)),
  )
  return country ?? { timeZone: 'UTC', code: 'GB' }
}

/** A signed document. Older ones lack a calendar in their JSON and use their country's. */
export async function readSignedDocument(
  executor: Executor,
  loan: { countryId: number },
  canonical: string,
): Promise<LoanDocument> {
  const signed: Omit<LoanDocument, 'timeZone'> & { timeZone?: string } = JSON.parse(canonical)
  return { ...signed, timeZone: signed.timeZone ?? (await countryOfDocument(executor, loan)).timeZone }
}

/** The hash of a document: SHA-256 of its canonical JSON, in hexadecimal. */
export function documentHashOf(canonical: string): string {
  return sha256Hex(canonical)
}
