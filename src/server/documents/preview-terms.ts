import { Readable } from 'node:stream'
import type { contract } from '#contract/index.ts'
import { displayName } from '#domain/account.ts'
import { localeOf } from '#domain/dates.ts'
import { type Language, languageInDocument } from '#domain/language.ts'
import { canonicalJson, type LoanDocument } from '#domain/loan-document.ts'
import { dueAt } from '#domain/overdue.ts'
import { newestTerms, termsFrom } from '../countries/terms/current.ts'
import { seeTermsOf } from '../countries/terms/read.ts'
import { readCompany } from '../installation/company.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { countryOfDocument, documentHashOf } from './compose.ts'
import type { PrintedDocument } from './pdf/printed-document.ts'

/** POST /country/terms/preview (ours): the text as it was sent, in the document of a loan that there is not. */
export const previewTerms: Handler<typeof contract.terms.preview> = async (ctx, { body }) => {
  const { countryId, language, text } = body
  await seeTermsOf(ctx, countryId)
  const { services } = ctx
  const { code, timeZone } = await countryOfDocument(services.db, { countryId })
  const newest = await services.db.run(newestTerms(countryId, language))
  const madeAt = await services.db.run(currentTime(services.clock))
  const document = await exampleOf(ctx, { timeZone, madeAt, language })
  const version = (newest?.version ?? 0) + 1
  const whole = { ...document, ...termsFrom({ text, version }, document.loanPeriod, language) }
  const printed: PrintedDocument = {
    document: whole,
    isDraft: false,
    language,
    locale: localeOf(language, code),
    documentHash: documentHashOf(canonicalJson(whole)),
    appName: services.appName,
    contact: await contactAs(ctx),
    madeAt,
    signed: null,
  }
  const release = services.printSlots.previews.take(ctx.actor.id)
  const pdf = await services.pdfRenderer.render(printed).finally(release)
  return { name: `terms-${language}.pdf`, type: 'application/pdf', stream: Readable.from([pdf]) }
}

interface Example {
  readonly timeZone: string
  readonly madeAt: string
  readonly language: Language
}

/** Number 0 is no loan's. */
async function exampleOf(
  { services }: SignedIn,
  { timeZone, madeAt, language }: Example,
): Promise<Omit<LoanDocument, 'terms'>> {
  const loanPeriod = 14
  return {
    loanId: 0,
    lender: (await readCompany(services.db, services)).name,
    customerCompany: 'Customer AB',
    customerName: 'Karin Holm',
    customerEmail: 'karin.holm@customer.example',
    customerMobile: '+46 70 555 01 88',
    loanDate: madeAt,
    dueDate: dueAt({ createdAt: madeAt, loanPeriod }),
    timeZone,
    loanPeriod,
    units: [{ id: 1, model: 'Q1656-LE', serialNumber: 'ACCC8E51E3B8', partNumber: '02168-001', quantity: 1 }],
    language: languageInDocument(language),
  }
}

/** The viewer as the contact, in place of a loan's creator. */
async function contactAs({ services, actor }: SignedIn): Promise<{ name: string; email: string }> {
  const [person] = await services.db.run(build.select().from(users).where(eq(users.id, actor.id)))
  return { name: displayName(person), email: person?.email ?? '' }
}
