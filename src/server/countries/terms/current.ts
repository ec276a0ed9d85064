import { type Language, languages, type ShownLanguage } from '#domain/language.ts'
import { ownTerms, standardTerms, type Terms } from '#domain/terms.ts'
import { sayIn } from '#words/say-in.ts'
import { build } from '../../kernel/db/build.ts'
import { type Executor, reading } from '../../kernel/db/database.ts'
import { and, desc, eq } from '../../kernel/db/drizzle.ts'
import { countries, countryTerms } from '../../kernel/db/schema.ts'

/** The newest version of a country's terms in a language; undefined if nobody ever changed them. */
export const newestTerms = (countryId: number, language: Language) =>
  reading(
    build
      .select()
      .from(countryTerms)
      .where(and(eq(countryTerms.countryId, countryId), eq(countryTerms.language, language)))
      .orderBy(desc(countryTerms.version))
      .limit(1),
    ([newest]) => newest,
  )

/**
 * Held by whoever signs until the end of the transaction: its document is composed more than once, and nobody may change the terms
 * in between.
 */
export const lockedTerms = (countryId: number) =>
  build.select({ id: countries.id }).from(countries).where(eq(countries.id, countryId)).for('share')

/** The terms for the customer of such a loan now, in that language: the only source of the document's terms. */
export async function termsOf(
  executor: Executor,
  { countryId, loanPeriod }: { readonly countryId: number; readonly loanPeriod: number },
  language: ShownLanguage,
): Promise<Terms> {
  const written = languages.find(one => one === language)
  const newest = written && (await executor.run(newestTerms(countryId, written)))
  return termsFrom(newest, loanPeriod, language)
}

/** The terms of a version, or the standard ones. */
export function termsFrom(
  written: { readonly text: string | null; readonly version: number } | undefined,
  loanPeriod: number,
  language: ShownLanguage,
): Terms {
  if (!written || written.text === null) return { terms: standardTerms(loanPeriod, sayIn(language)) }
  return { terms: ownTerms(written.text, loanPeriod), termsVersion: written.version }
}
