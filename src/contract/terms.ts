import * as z from 'zod'
import { languages } from '#domain/language.ts'
import { endpoint, user } from './endpoint.ts'
import { idInAddress, instant, listQuery, person } from './fields.ts'
import { ChangeTerms } from './terms-forms.ts'

/** The terms of a country in one language after one of their changes. */
export const termsVersion = z.object({
  /** Counts the changes in this country and language; 0 if there was none. */
  version: z.int().min(0),
  /** The country's own; null for the standard terms. */
  text: z.string().nullable(),
  changedBy: person.nullable(),
  changedAt: instant.nullable(),
})
export type TermsVersion = z.output<typeof termsVersion>

/** The terms that a country's customers agree to in one language. */
export const countryTerms = termsVersion.extend({
  language: z.enum(languages),
  /** The terms in use unless a manager writes other ones. */
  standardText: z.string(),
  /** Customers read a translation that no lawyer has checked; they are not told. */
  isDraft: z.boolean(),
})
export type CountryTerms = z.output<typeof countryTerms>

const access = user('MANAGER in the country')
const inCountry = z.strictObject({ countryId: idInAddress })
const example = {
  countryId: 1,
  language: 'sv',
  text: 'Lämna tillbaka allt inom {days} arbetsdagar.\n\nSvensk lag gäller.',
} as const

export const terms = {
  list: endpoint({
    method: 'GET',
    path: '/country/terms',
    summary: 'What customers of a country agree to, in each language',
    access,
    refuses: ['not_found', 'forbidden'],
    query: inCountry,
    reply: z.array(countryTerms),
    list: true,
  }),
  change: endpoint({
    method: 'POST',
    path: '/country/terms',
    summary:
      'Write the country’s own terms in a language, as a new version; without a text the standard ones',
    access,
    refuses: ['not_found', 'forbidden', 'too_many_requests'],
    body: ChangeTerms,
    example,
    reply: countryTerms,
    ifMatch: true,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/country/terms/versions',
    summary: 'All that the terms of a country said in a language, newest first',
    access,
    refuses: ['not_found', 'forbidden'],
    query: inCountry.extend({
      language: z.enum(languages),
      ...listQuery.pick({ limit: true, offset: true }).shape,
    }),
    reply: z.array(termsVersion),
    list: true,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/country/terms/preview',
    summary: 'A PDF of an example with these terms, as customers get it; nothing is stored',
    access,
    refuses: ['not_found', 'forbidden', 'too_many_requests', 'busy'],
    body: ChangeTerms,
    example,
    reply: z.string(),
    file: true,
    idempotencyKey: false,
  }),
}
