import { guard } from './guard.ts'

const ofTerms = 'src/server/countries/terms/terms.test.ts'
const limited = 'src/server/limits.test.ts'
const ownTerms = 'src/server/documents/own-terms.test.ts'

/** Guards of the terms for customers. */
export const terms = [
  guard(
    'only managers of the country see its terms',
    ['src/server/countries/terms/read.ts', '  allow(may.changeTerms(ctx.actor, countryId))\n', ''],
    ofTerms,
  ),
  guard(
    'only managers of the country write its terms',
    ['src/server/countries/terms/change.ts', '    allow(may.changeTerms(ctx.actor, country.id))\n', ''],
    ofTerms,
  ),
  guard(
    'who writes the terms over a version that they have not seen is told',
    ['src/server/countries/terms/change.ts', '    assertSameVersion(ctx.ifMatch, was)\n', ''],
    ofTerms,
  ),
  guard(
    'nothing that nobody can see is in the terms',
    ['src/contract/fields.ts', 'withoutInvisible(lines(limit, message))', 'lines(limit, message)'],
    ofTerms,
  ),
  guard(
    'the same terms again are no new version',
    ['src/server/countries/terms/change.ts', 'if (text === (newest?.text ?? null)) return shown()', ''],
    ofTerms,
  ),
  guard(
    'the terms of a country change only so often',
    ['src/server/countries/terms/change.ts', '    await tx.run(notTooMany(countryId, now))\n', ''],
    limited,
  ),
  guard(
    'of terms one preview is printed for a person at a time',
    ['src/server/documents/pdf/print-slots.ts', 'each: limits.previewsOfPerson.max', 'each: Infinity'],
    limited,
  ),
  guard(
    'previews of terms leave room to what is printed for customers',
    ['src/server/documents/pdf/print-slots.ts', 'inAll: 2', 'inAll: Infinity'],
    limited,
  ),
  guard(
    'one person has no more than so many documents printed at a time',
    ['src/server/documents/pdf/print-slots.ts', 'each: limits.printsOfPerson.max', 'each: Infinity'],
    limited,
  ),
  guard(
    'one customer’s link has no more than so many documents printed at a time',
    ['src/server/documents/pdf/print-slots.ts', 'each: limits.printsOfLoan.max', 'each: Infinity'],
    limited,
  ),
  guard(
    'history tells that terms changed',
    ['src/server/countries/terms/change.ts', "event: 'country-terms-changed',", "event: 'country-edited',"],
    ofTerms,
  ),
  guard(
    'what is signed names the version of its terms',
    ['src/server/documents/sign.ts', 'detail: { ...shownBy, termsVersion },', 'detail: { ...shownBy },'],
    ownTerms,
  ),
  guard(
    'versions of the terms are append-only (trigger)',
    [
      'migrations/0033_country_terms.sql',
      'BEFORE UPDATE OR DELETE OR TRUNCATE ON country_terms',
      'BEFORE TRUNCATE ON country_terms',
    ],
    ofTerms,
  ),
  guard(
    'open documents note in their chains that the terms changed',
    [
      'src/server/countries/terms/change.ts',
      '    await ctx.services.changedTerms.post(tx, { countryId, language })\n',
      '',
    ],
    ownTerms,
  ),
]
