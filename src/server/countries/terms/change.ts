import type { contract } from '#contract/index.ts'
import { languages } from '#domain/language.ts'
import { limits } from '#domain/limits.ts'
import { may } from '#domain/permissions.ts'
import { change } from '../../kernel/auth/change.ts'
import { currentTime } from '../../kernel/clock.ts'
import { build } from '../../kernel/db/build.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import { eq, sql } from '../../kernel/db/drizzle.ts'
import { countries, countryTerms } from '../../kernel/db/schema.ts'
import { statement } from '../../kernel/db/statement.ts'
import { recorded } from '../../kernel/history/record.ts'
import { allow, assertSameVersion } from '../../kernel/http/allow.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { RateLimited } from '../../kernel/http/rate-limited.ts'
import { lockCountry } from '../lock.ts'
import { newestTerms } from './current.ts'
import { readTerms } from './read.ts'

/**
 * POST /country/terms (ours): each change is a version of its own. Open documents show it from now on; a job notes in their
 * chains that they changed, because there may be thousands.
 */
export const changeTerms: Handler<typeof contract.terms.change> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { language, text } = body
    const country = await lockCountry(tx, ctx.actor, body.countryId)
    allow(may.changeTerms(ctx.actor, country.id))
    const newest = await tx.run(newestTerms(country.id, language))
    const was = newest?.version ?? 0
    assertSameVersion(ctx.ifMatch, was)
    const shown = () => termsIn(tx, country.id, language)
    if (text === (newest?.text ?? null)) return shown()
    const { id: countryId, ownTerms } = country
    const now = await tx.run(currentTime(ctx.services.clock))
    await tx.run(notTooMany(countryId, now))
    const version = was + 1
    const written = languages.filter(one => (one === language ? text !== null : ownTerms.includes(one)))
    await tx.batch(
      build
        .insert(countryTerms)
        .values({ countryId, language, version, text, changedBy: ctx.actor.id, changedAt: now }),
      build.update(countries).set({ ownTerms: written }).where(eq(countries.id, countryId)),
      recorded({
        event: 'country-terms-changed',
        userId: ctx.actor.id,
        now,
        countryId,
        detail: { language, isStandard: text === null, 'version.was': was, 'version.is': version },
      }),
    )
    await ctx.services.changedTerms.post(tx, { countryId, language })
    return shown()
  })

/** Refuses (429) one more change than a country may have in a while. */
function notTooMany(countryId: number, now: string) {
  const { max, minutes } = limits.termsOfCountry
  return statement<{ leftMs: number }, void>(
    sql`select extract(epoch from changed_at + ${minutes} * interval '1 minute' - ${now}::timestamptz)::float8 * 1000 as "leftMs"
      from country_terms where country_terms.country_id = ${countryId}
        and changed_at > ${now}::timestamptz - ${minutes} * interval '1 minute'
      order by changed_at desc limit 1 offset ${max - 1}`,
    ([oldest]) => {
      if (oldest) throw new RateLimited(Math.max(1, Math.ceil(oldest.leftMs / 1000)))
    },
  )
}

async function termsIn(tx: Transaction, countryId: number, language: string) {
  const found = (await readTerms(tx, countryId)).find(one => one.language === language)
  if (!found) throw new Error(`There are no terms in ${language}.`)
  return found
}
