import * as z from 'zod'
import { languages } from '#domain/language.ts'
import { CountryForm, EditCountry } from './country-forms.ts'
import { endpoint, user } from './endpoint.ts'
import { id, version } from './fields.ts'

/** Spec section 3, "Country"; `code`, `timeZone` and `language` are ours. */
export const country = z.object({
  id,
  name: z.string(),
  code: z.string(),
  description: z.string().nullable(),
  allowPermanentLoan: z.boolean(),
  currencyId: id,
  timeZone: z.string(),
  /** The language that the country's customers read; null is English. */
  language: z.enum(languages).nullable(),
  /** The languages in which a manager wrote the country's own terms. */
  ownTerms: z.array(z.enum(languages)),
  version,
})
export type Country = z.output<typeof country>

/** A country's currency. */
export const currency = z.object({ id, code: z.string(), name: z.string() })

export const countries = {
  list: endpoint({
    method: 'GET',
    path: '/country',
    summary: 'Countries by name: all for a sysadmin, for others their own',
    access: user('all for a sysadmin; for others their own countries'),
    refuses: [],
    reply: z.array(country),
    list: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/country',
    summary: 'Add a country',
    access: user('sysadmin'),
    refuses: ['forbidden', 'already_taken'],
    body: CountryForm,
    example: { name: 'Norway', description: 'Lends from Oslo', allowPermanentLoan: false, currencyId: 1 },
    reply: country,
    status: 201,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/country',
    summary: 'Edit a country',
    access: user('sysadmin'),
    refuses: ['not_found', 'forbidden', 'already_taken'],
    body: EditCountry,
    example: { id: 1, description: 'Lends from Lund and Kista', allowPermanentLoan: true },
    reply: country,
    ifMatch: true,
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/currency',
    summary: 'The currencies a country can have, by code',
    access: user('STAFF anywhere'),
    refuses: ['forbidden'],
    reply: z.array(currency),
    list: true,
  }),
}
