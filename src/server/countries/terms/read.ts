import type { contract } from '#contract/index.ts'
import type { CountryTerms, TermsVersion } from '#contract/terms.ts'
import { isDraftOfTerms, type Language, languages } from '#domain/language.ts'
import { may } from '#domain/permissions.ts'
import { standardText } from '#domain/terms.ts'
import { sayIn } from '#words/say-in.ts'
import type { SignedIn } from '../../kernel/context.ts'
import { isoInstant } from '../../kernel/db/columns.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { personJson } from '../../kernel/db/json.ts'
import { countryTerms } from '../../kernel/db/schema.ts'
import { countOf, rowsOf } from '../../kernel/db/statement.ts'
import { allow } from '../../kernel/http/allow.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { seeCountry } from '../reach.ts'

/** Refuses (404, 403) an actor who may not see the terms of that country. */
export async function seeTermsOf(ctx: SignedIn, countryId: number): Promise<void> {
  await seeCountry(ctx.services.db, ctx.actor, countryId)
  allow(may.changeTerms(ctx.actor, countryId))
}

/** GET /country/terms (ours): of each language, also of those that nobody wrote. */
export const listTerms: Handler<typeof contract.terms.list> = async (ctx, { query }) => {
  await seeTermsOf(ctx, query.countryId)
  const rows = await readTerms(ctx.services.db, query.countryId)
  return { rows, total: rows.length }
}

/** Limits the answer, as each version may have 20,000 characters. */
const maxVersions = 500

/** GET /country/terms/versions (ours): the newest 500 unless a limit is asked for. */
export const listVersions: Handler<typeof contract.terms.versions> = async (ctx, { query }) => {
  const { countryId, language, limit, offset = 0 } = query
  await seeTermsOf(ctx, countryId)
  const { db } = ctx.services
  const inLanguage = sql`country_terms.country_id = ${countryId} and country_terms.language = ${language}`
  const page = sql`limit ${limit ?? maxVersions} offset ${offset}`
  const rows = await db.run(
    versionsSql(sql`select ${columns} from country_terms where ${inLanguage} order by version desc ${page}`),
  )
  return { rows: rows.map(versionFrom), total: await db.run(countOf(countryTerms, inLanguage)) }
}

interface VersionRow extends TermsVersion {
  readonly language: Language
}

const columns = sql`language, version, text, ${personJson(sql`changed_by`)} as "changedBy", changed_at as "changedAt"`
const versionsSql = (text: SQL) => rowsOf<VersionRow>(text)

const versionFrom = ({ language: _, ...row }: VersionRow): TermsVersion => ({
  ...row,
  changedAt: row.changedAt && isoInstant(row.changedAt),
})

/** The terms in force in a country, in the order of the languages. */
export async function readTerms(executor: Executor, countryId: number): Promise<CountryTerms[]> {
  const newest = await executor.run(
    versionsSql(sql`select distinct on (language) ${columns} from country_terms
      where country_terms.country_id = ${countryId} order by language, version desc`),
  )
  return languages.map(language => {
    const row = newest.find(one => one.language === language)
    return {
      ...(row ? versionFrom(row) : unchanged),
      language,
      standardText: standardText(sayIn(language)),
      isDraft: isDraftOfTerms(language) && (row?.text ?? null) === null,
    }
  })
}

const unchanged: TermsVersion = { version: 0, text: null, changedBy: null, changedAt: null }
